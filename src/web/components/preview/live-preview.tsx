import { keepPreviousData, type Mutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Language, languages } from '#contract/languages.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFolded } from '#web/data/use-folded.ts'
import { Eye } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { readPreview } from './read-preview.ts'
import { showIn } from './show-in.ts'
import { useTyped } from './typed.ts'

export type LivePreviewProps = {
  /** Of the page that shows the preview alone; what is typed is sent to it. */
  path: string
  /** In which the preview is at first. */
  language: Language
  /** There is no page yet: only what is typed is shown. */
  isNew?: boolean
}

const widths = ['phone', 'desktop'] as const

/** A page as visitors see it, with what is typed in the form beside it; it can be folded away, and stays so. */
export function LivePreview({ path: ofPage, language: first, isNew = false }: LivePreviewProps) {
  const { t } = useTranslation('live-preview')
  const { ref, onToggle } = useFolded('preview')
  const [isOpen, setOpen] = useState(false)
  const [language, setLanguage] = useState(first)
  const { values, path = ofPage } = useTyped()
  const [width, setWidth] = useState<(typeof widths)[number]>('phone')
  return (
    <details
      className="live-preview"
      ref={ref}
      open
      onToggle={(event) => {
        onToggle(event)
        setOpen(event.currentTarget.open)
      }}
    >
      <summary>
        <Icon of={Eye} />
        <span>{t('title')}</span>
      </summary>
      {isOpen && (
        <div className="stack stack-2">
          <p className="tiny soft">{t('note')}</p>
          <div className="near">
            <Choice
              label={t('languages')}
              options={languages.map((each) => ({ value: each, text: languageName(each, each), lang: each }))}
              value={language}
              onChoose={setLanguage}
            />
            <Choice
              label={t('widths')}
              options={widths.map((each) => ({ value: each, text: t(each) }))}
              value={width}
              onChoose={setWidth}
            />
          </div>
          <Shown path={path} values={values} language={language} width={width} />
          {!isNew && (
            <a className="small" href={`${path}?lang=${language}`}>
              {t('open')}
            </a>
          )}
        </div>
      )}
    </details>
  )
}

type ChoiceProps<Value> = {
  label: string
  options: readonly { value: Value; text: string; lang?: Language }[]
  value: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="row" aria-label={label}>
      {options.map(({ value: each, text, lang }) => (
        <button
          key={each}
          type="button"
          className="button small"
          lang={lang}
          aria-pressed={each === value}
          onClick={() => onChoose(each)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}

type ShownProps = {
  path: string
  values: string | undefined
  language: Language
  width: (typeof widths)[number]
}

/** The page itself: nothing in it can be pressed, and it is not read aloud a second time. */
function Shown({ path, values, language, width }: ShownProps) {
  const { t } = useTranslation('live-preview')
  const found = useQuery({
    queryKey: ['live-preview', path, language, values, useLastSave()],
    queryFn: () => readPreview(path, language, values),
    placeholderData: keepPreviousData,
    ...{ gcTime: 0, retry: false },
  })
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isReady && frame.current && found.data) showIn(frame.current, found.data)
  }, [isReady, found.data])
  return (
    <>
      {found.isError && <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />}
      <div className={`preview-frame ${width}`} aria-busy={found.isFetching} hidden={found.isError}>
        <iframe
          ref={frame}
          title={t('title')}
          // its scripts do not run; ours put the page into it
          sandbox="allow-same-origin"
          srcDoc="<!doctype html>"
          aria-hidden="true"
          tabIndex={-1}
          onLoad={() => setReady(true)}
        />
      </div>
    </>
  )
}

/** When something was saved on the page last: after each time the preview is read again. */
function useLastSave(): number {
  const changes = useQueryClient().getMutationCache()
  const [at, setAt] = useState(0)
  useEffect(() => changes.subscribe(({ mutation }) => setAt((last) => savedAt(mutation) ?? last)), [changes])
  return at
}

const savedAt = (change: Mutation | undefined) =>
  change?.state.status === 'success' ? change.state.submittedAt : undefined
