import { portraitDrawing, posterDrawing } from '#contract/images/downloads.ts'
import { drawingsEdition } from '#contract/images/posters.ts'
import { CachedResponse, type FileRoute, fileRoute, respond } from '#server/http/index.ts'
import type { Drawings } from './drawings.ts'

/** Posters and drawn faces as files. */
export const drawingRoutes = (drawings: Drawings): FileRoute[] => [
  fileRoute(posterDrawing, async ({ c, input: { edition, name } }) =>
    respond(c, svg(drawings.poster(name), edition)),
  ),
  fileRoute(portraitDrawing, async ({ c, input: { edition, name } }) =>
    respond(c, svg(drawings.portrait(name), edition)),
  ),
]

// opened by itself, a poster has its inks inside; it needs nothing else
const svg = (text: string, edition: string) =>
  new CachedResponse(
    200,
    {
      'content-type': 'image/svg+xml',
      // of another edition these are not the bytes that were meant
      'cache-control':
        edition === drawingsEdition ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
    text,
  )
