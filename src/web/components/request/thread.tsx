import type { Language } from '#contract/languages.ts'
import type { RequestStepEntry } from '#contract/requests/shape.ts'
import type { RequestSide } from '#contract/requests/states.ts'
import { formatOf, languageInText } from '#i18n/format.ts'
import { weekdayText } from '#i18n/format-moments.ts'
import { clockIn, dayIn } from '#i18n/time-zones.ts'
import { useSite } from '#web/frame/use-site.ts'

type Said = { side: RequestSide; text: string; language: Language | undefined; readAt: string | null }
/** A step with its text, or a message alone. */
export type ThreadEntry = { id: string; at: string; fact?: string; said?: Said }

/** The texts around a conversation, which differ between its two sides. */
export type ThreadTexts = {
  label: string
  zone: string
  nameOf: (side: RequestSide) => string
  read: string
  /** The text of a link to a translation. */
  readIn: (language: string) => string
  translateNote: string
}

type ThreadProps = {
  entries: ThreadEntry[]
  /** The side whose page it is. */
  reader: 'traveler' | 'provider'
  timeZone: string
  texts: ThreadTexts
}

/**
 * The steps of a request as a conversation: messages alone, everything else as a fact with its text.
 *
 * @param language of the traveler
 */
export function entriesOf(
  steps: RequestStepEntry[],
  language: Language,
  factOf: (step: RequestStepEntry) => string,
): ThreadEntry[] {
  let asked = ''
  return steps.map((step) => {
    const { id, at, message, written, actor } = step
    const isMessage = step.step === 'reply' || (step.step === 'answer' && message !== '')
    const isAgain = step.step === 'change' && message === asked
    if (actor === 'traveler' && !isMessage && message) asked = message
    const side = written?.side ?? (actor === 'traveler' ? actor : 'provider')
    const spoken = written?.language ?? (side === 'traveler' ? language : undefined)
    return {
      id,
      at,
      ...(!isMessage && { fact: factOf(step) }),
      ...(message &&
        !isAgain && { said: { side, text: message, language: spoken, readAt: written?.readAt ?? null } }),
    }
  })
}

/** The messages and events of both sides, oldest first, in the time of the place. */
export function Thread({ entries, reader, timeZone, texts }: ThreadProps) {
  const { language } = useSite()
  const dayOf = ({ at }: ThreadEntry) => dayIn(timeZone, new Date(at))
  const clock = (at: string) => formatOf(language).time(clockIn(timeZone, new Date(at)))
  const isForeign = (said: Said) =>
    (said.side === 'traveler') !== (reader === 'traveler') &&
    said.language !== undefined &&
    said.language !== language
  return (
    <>
      <ol className="thread" aria-label={texts.label}>
        {entries.map((entry, at) => {
          const { id, fact, said } = entry
          const before = entries[at - 1]
          const isNewDay = !before || dayOf(before) !== dayOf(entry)
          const isOwn = said && (said.side === 'traveler') === (reader === 'traveler')
          return [
            isNewDay && (
              <li key={`${id}-day`} className="fact day">
                {weekdayText(entry.at, language, timeZone)}
              </li>
            ),
            fact && (
              <li key={`${id}-fact`} className="fact">
                {fact} · <time dateTime={entry.at}>{clock(entry.at)}</time>
              </li>
            ),
            said && (
              <li key={id} className={isOwn ? 'own' : undefined}>
                <p className="said" lang={said.language}>
                  {said.text}
                </p>
                <p className="tiny soft">
                  {texts.nameOf(said.side)}, <time dateTime={entry.at}>{clock(entry.at)}</time>
                  {isOwn && said.readAt && ` · ${texts.read}`}
                  {isForeign(said) && (
                    <>
                      {' · '}
                      <TranslateLink from={said.language} text={said.text} readIn={texts.readIn} />
                    </>
                  )}
                </p>
              </li>
            ),
          ]
        })}
      </ol>
      <p className="tiny soft">
        {texts.zone} {entries.some(({ said }) => said && isForeign(said)) && texts.translateNote}
      </p>
    </>
  )
}

type TranslateLinkProps = { from: Language | undefined; text: string; readIn: ThreadTexts['readIn'] }

/** Opens a translation of a text on another site; nothing is sent before it is pressed. */
function TranslateLink({ from = 'en', text, readIn }: TranslateLinkProps) {
  const { language } = useSite()
  const query = new URLSearchParams({ sl: from, tl: language, op: 'translate', text })
  return (
    <a href={`https://translate.google.com/?${query}`} rel="noopener noreferrer" target="_blank">
      {readIn(languageInText(language, language))}
    </a>
  )
}
