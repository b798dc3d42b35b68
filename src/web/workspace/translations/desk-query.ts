import {
  type HiddenEvents,
  hiddenEvents,
  type TranslatedKind,
  type TranslationState,
  translatedKinds,
  translationStates,
} from '#contract/content/translation-kinds.ts'
import { type Language, languages } from '#contract/languages.ts'

/** The texts that the desk shows, from its URL. */
export type DeskQuery = {
  kind?: TranslatedKind
  language?: Language
  state?: TranslationState
  events?: HiddenEvents
  /** Part of a name. */
  q?: string
  /** A city, by its id. */
  of?: string
  cursor?: string
}

const isId = (text: string | null) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '')

/** Reads the URL; unknown values are ignored. */
export function deskQueryOf(params: URLSearchParams): DeskQuery {
  const choice = <Value extends string>(name: string, options: readonly Value[]) => {
    const value = options.find((each) => each === params.get(name))
    return value ? { [name]: value } : {}
  }
  const text = (name: 'q' | 'of' | 'cursor', most: number) => {
    const value = params.get(name)?.trim()
    return value && value.length <= most ? { [name]: value } : {}
  }
  return {
    ...choice('kind', translatedKinds),
    ...choice('language', languages),
    ...choice('state', translationStates),
    ...choice('events', hiddenEvents),
    ...text('q', 120),
    ...(isId(params.get('of')) && text('of', 36)),
    ...text('cursor', 600),
  }
}

/** True if the list is filtered. */
export const isNarrowed = ({ cursor: _, ...query }: DeskQuery): boolean => Object.keys(query).length > 0
