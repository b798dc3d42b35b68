import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { type TextState, type TextTimes, textsStateOf, timesAfter } from '#contract/content/text-times.ts'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import { languageInText, languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check, CircleDashed, Clock, type IconMarkup } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fallbackText } from './fallback-text.ts'
import { textLanguageOrder } from './text-language-order.ts'

type Texts = Record<string, LocalizedText>
type TextTabsProps = {
  /** Says what the words are of. */
  label: string
  original: Language
  /** As they are typed now, by field. */
  texts: Texts
  /** As they were saved. */
  saved: Texts
  times: TextTimes
  chosen: Language
  onChoose: (language: Language) => void
  /** The fields of one language. */
  children: (language: Language) => ReactNode
}

const looks: Record<TextState, { icon: IconMarkup; tone: string }> = {
  original: { icon: Check, tone: 'ok' },
  done: { icon: Check, tone: 'ok' },
  outdated: { icon: Clock, tone: 'old' },
  missing: { icon: CircleDashed, tone: 'none' },
}
// later than any time that was kept
const typedNow = '9999-12-31T23:59:59.999Z'

/** Tabs of the four languages of a row's texts, each with its state; below them the fields of the chosen one. */
export function TextTabs({
  label,
  original,
  texts,
  saved,
  times,
  chosen,
  onChoose,
  children,
}: TextTabsProps) {
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const order = textLanguageOrder(original)
  const timesNow = timesAfter(times, saved, texts, typedNow)
  // of words that nobody wrote none is missing
  const isEmpty = !Object.values(texts).some((text) => languages.some((language) => text[language]))
  const stateOf = (language: Language) => textsStateOf(texts, timesNow, original, language)
  const move = (event: KeyboardEvent) => {
    const at = order.indexOf(chosen)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const language = next === undefined ? undefined : order.at(next % order.length)
    if (!language) return
    event.preventDefault()
    onChoose(language)
    tabs.current?.querySelectorAll<HTMLButtonElement>('button')[order.indexOf(language)]?.focus()
  }
  return (
    <>
      <div className="langtabs" role="tablist" aria-label={label} ref={tabs}>
        {order.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${id}-${language}`}
            aria-selected={language === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={language === chosen ? 0 : -1}
            onKeyDown={move}
            onClick={() => onChoose(language)}
          >
            <span lang={language}>{languageName(language, language)}</span>{' '}
            {isEmpty ? <small>&nbsp;</small> : <StateOfText state={stateOf(language)} />}
          </button>
        ))}
      </div>
      <div className="stack" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <TabNote state={stateOf(chosen)} texts={texts} original={original} language={chosen} />
        {children(chosen)}
      </div>
    </>
  )
}

function StateOfText({ state }: { state: TextState }) {
  const { t } = useTranslation('editing')
  const { icon, tone } = looks[state]
  return (
    <small className={tone}>
      <Icon of={icon} />
      {t(`texts.states.${state}`)}
    </small>
  )
}

type TabNoteProps = { state: TextState; texts: Texts; original: Language; language: Language }

/** What visitors read until a missing text is written; that a text is older than its original. */
function TabNote({ state, texts, original, language }: TabNoteProps) {
  const { t } = useTranslation('editing')
  const { language: own } = useSite()
  const instead = Object.values(texts)
    .filter((text) => !text[language])
    .map((text) => fallbackText(text, original, language))
    .find((found) => found !== undefined)
  if (state === 'outdated') {
    return <p className="small soft">{t('texts.outdated', { original: languageInText(original, own) })}</p>
  }
  if (state !== 'missing' || !instead) return null
  return (
    <p className="small soft">
      {t('texts.missing', {
        language: languageInText(language, own),
        fallback: languageInText(instead.language, own),
      })}
    </p>
  )
}

/** Next to a translation, its source to read. */
export function OriginalText({
  text,
  original,
  language,
}: {
  text: LocalizedText
  original: Language
  language: Language
}) {
  const { t } = useTranslation('editing')
  const { language: own } = useSite()
  if (language === original || !text[original]) return null
  return (
    <details className="more">
      <summary className="min-h-11">{t('texts.beside', { language: languageInText(original, own) })}</summary>
      <p className="small whitespace-pre-line" lang={original}>
        {text[original]}
      </p>
    </details>
  )
}
