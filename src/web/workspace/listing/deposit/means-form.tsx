import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { type DepositMeans, getDepositMeans, setDepositMeans } from '#contract/requests/deposit/means.ts'
import { type PixKind, pixKinds } from '#contract/requests/deposit/pix-key.ts'
import { maxDepositText } from '#contract/requests/deposit/shape.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextTabs } from '#web/components/text/text-tabs.tsx'
import { useChange } from '#web/data/api.ts'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type MeansFormProps = { id: string; means: DepositMeans; original: Language }

/** A Pix key, a text by language, or both; the draft stays until it is saved. */
export function MeansForm({ id, means, original }: MeansFormProps) {
  const { t } = useTranslation('owner-deposit')
  const { t: tw } = useTranslation('workspace')
  const [kind, setKind] = useState<PixKind | ''>(means.pix?.kind ?? '')
  const [pixKey, setPixKey] = useState(means.pix?.key ?? '')
  const [words, setWords] = useState<LocalizedText>(means.words)
  const saving = useChange(setDepositMeans, {
    refreshes: [getDepositMeans],
    success: t('saved'),
    failure: false,
    onSuccess: (saved) => setPixKey(saved.pix?.key ?? ''),
  })
  const { error } = saving
  const wrong = error instanceof ApiError ? (error.body.fields ?? {}) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const pix = { pixKind: kind || null, pixKey: kind ? pixKey : '' }
    saving.mutate({ id, ...pix, words, updatedAt: means.updatedAt })
  }
  return (
    <form className="stack stack-6" noValidate onSubmit={submit}>
      {error && Object.keys(wrong).length === 0 && (
        <p className="error" role="alert">
          <Icon of={CircleAlert} />
          {errorText(tw, error)}
        </p>
      )}
      <Pix {...{ kind, setKind, pixKey, setPixKey, wrong }} receiver={means.receiver} />
      <Words {...{ words, setWords, original }} saved={means.words} wrong={wrong} />
      <p>
        <button type="submit" className="button primary" disabled={saving.isPending}>
          {t(saving.isPending ? 'saving' : 'save')}
        </button>
      </p>
    </form>
  )
}

type Refusals = NonNullable<ApiError['body']['fields']>
type PixProps = {
  kind: PixKind | ''
  setKind: (kind: PixKind | '') => void
  pixKey: string
  setPixKey: (key: string) => void
  receiver: DepositMeans['receiver']
  wrong: Refusals
}

function Pix({ kind, setKind, pixKey, setPixKey, receiver, wrong }: PixProps) {
  const { t } = useTranslation('owner-deposit')
  const { t: tw } = useTranslation('workspace')
  return (
    <fieldset className="stack">
      <legend>{t('pix')}</legend>
      <div className="duo">
        <SelectField
          label={t('kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value as PixKind | '')}
        >
          <option value="">{t('noPix')}</option>
          {pixKinds.map((each) => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        {kind && (
          <Field
            label={t('key')}
            value={pixKey}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setPixKey(target.value)}
            error={wrong.pixKey && fieldErrorText(tw, wrong.pixKey)}
          />
        )}
      </div>
      {kind && <p className="small soft">{t('receiver', receiver)}</p>}
    </fieldset>
  )
}

type WordsProps = {
  words: LocalizedText
  setWords: (words: LocalizedText) => void
  saved: LocalizedText
  original: Language
  wrong: Refusals
}

function Words({ words, setWords, saved, original, wrong }: WordsProps) {
  const { t } = useTranslation('owner-deposit')
  const { t: tw } = useTranslation('workspace')
  const id = useId()
  const refused = (Object.keys(wrong)
    .find((name) => name.startsWith('words.'))
    ?.slice(6) ?? original) as Language
  const [chosen, setChosen] = useState<Language>(original)
  // a wrong one is shown, unless another is open
  const [looked, setLooked] = useState<typeof wrong>()
  const shown = looked === wrong || Object.keys(wrong).length === 0 ? chosen : refused
  const choose = (language: Language) => {
    setLooked(wrong)
    setChosen(language)
  }
  return (
    <fieldset className="stack">
      <legend>{t('words')}</legend>
      <p className="small soft">{t('wordsHelp')}</p>
      <TextTabs
        label={t('wordsLanguages')}
        original={original}
        texts={{ words }}
        saved={{ words: saved }}
        times={{}}
        chosen={shown}
        onChoose={choose}
      >
        {(language) => {
          const refusal = wrong[`words.${language}`]
          return (
            <TextField
              key={language}
              id={`${id}-${language}`}
              label={t('wordsLabel')}
              lang={language}
              rows={4}
              maxLength={maxDepositText}
              value={words[language] ?? ''}
              onChange={({ target }) => setWords({ ...words, [language]: target.value })}
              error={refusal && fieldErrorText(tw, refusal)}
            />
          )
        }}
      </TextTabs>
    </fieldset>
  )
}
