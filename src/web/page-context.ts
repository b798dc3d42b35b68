import { createContext as createReactContext, useContext } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Maps } from '#contract/images/maps.ts'
import type { Posters } from '#contract/images/posters.ts'
import type { PageRequest } from '#contract/page-request.ts'
import type { PosterWall } from './components/picture/choose-poster.ts'

/** What the server handed to this page. */
export const pageRequest = createContext<PageRequest>()

type Context = Readonly<RouterContextProvider>

/** The page's request inside a loader. */
export const requestOf = (context: Context): PageRequest => context.get(pageRequest)

/** The API inside a loader: `const profile = await apiOf(context)(getProfileBySlug, { slug })`. */
export const apiOf = (context: Context) => requestOf(context).api

/** The same for components of documents, which render on the server only. */
export const DocumentRequest = createReactContext<
  (PageRequest & { textFiles: string; wall: PosterWall }) | undefined
>(undefined)

/** Draws rivers inside a document's component; never on a hydrated page. */
export function useMaps(): Maps {
  const request = useContext(DocumentRequest)
  if (!request) throw new Error('drawings are made on the server only')
  return request.maps
}

/** Chooses and draws posters inside a document's component; never on a hydrated page. */
export function usePosters(): Posters & { choose: PosterWall } {
  const request = useContext(DocumentRequest)
  if (!request) throw new Error('posters are drawn on the server only')
  return { choose: request.wall, shapes: request.posters.shapes }
}

/** Whether the visitor asked that pictures come only when they are asked for. */
export const useSavesData = (): boolean => useContext(DocumentRequest)?.savesData ?? false

const unknown = () => undefined

/** What a price is, about, in the reader's currency; on a hydrated page nothing. */
export const useAboutPrice = (): PageRequest['about'] => useContext(DocumentRequest)?.about ?? unknown
