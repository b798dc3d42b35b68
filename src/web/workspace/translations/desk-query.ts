import { type Language, languages } from '#contract/languages.ts'
import {
  type HiddenEvents,
  hiddenEvents,
  type TranslatedKind,
  type TranslationState,
  translatedKinds,
  translationStates,
} from '#contract/translation-kinds.ts'

/** Which texts the desk shows, as its URL says. */
export type DeskQuery = {
  kind?: TranslatedKind
  language?: Language
  state?: TranslationState
  events?: HiddenEvents
  cursor?: string
}

/** Reads the URL; what the page did not write there is left out. */
export function deskQueryOf(params: URLSearchParams): DeskQuery {
  const choice = <Value extends string>(name: string, options: readonly Value[]) => {
    const value = options.find((each) => each === params.get(name))
    return value ? { [name]: value } : {}
  }
  const cursor = params.get('cursor')
  return {
    ...choice('kind', translatedKinds),
    ...choice('language', languages),
    ...choice('state', translationStates),
    ...choice('events', hiddenEvents),
    ...(cursor && cursor.length <= 600 && { cursor }),
  }
}

/** True where the list is not that of all texts. */
export const isNarrowed = ({ cursor: _, ...query }: DeskQuery): boolean => Object.keys(query).length > 0
