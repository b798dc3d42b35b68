import { useState } from 'react'
import { updateOwnEvent } from '#contract/events/changes.ts'
import { getEventCounts, listOwnEvents, type OwnEvent } from '#contract/events/own-events.ts'
import type { LocalizedText } from '#contract/languages.ts'
import { eventTexts } from '#entities/events.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { OriginalText, TextTabs } from '#web/components/text/text-tabs.tsx'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
import { draftNameOfRule } from '../draft-name.ts'
import { usePutEvent } from '../use-put-event.ts'
import { RuleChoices } from './choices.tsx'
import { RuleDates } from './dates.tsx'
import { durationOf, RuleValues, ruleKinds, ruleOf, valuesOfRule } from './values.ts'

/** The rule of an event's yearly dates as plain choices, with the server's reading of it at once. */
export function RuleForm({ event, onClose }: { event: OwnEvent; onClose: () => void }) {
  const { t } = useTranslation('event-dates')
  const kept = useDraftForm({
    name: draftNameOfRule(event.id),
    endpoint: updateOwnEvent,
    schema: RuleValues,
    row: event,
    valuesOf: valuesOfRule,
    inputOf: (values, on) => ({
      id: on.id,
      rule: ruleOf(values),
      durationDays: durationOf(values),
      texts: values.texts,
    }),
    success: t('rule.saved'),
    failure: t('rule.saveFailed'),
    refreshes: [listOwnEvents, getEventCounts],
    onAnswer: usePutEvent(),
    onSaved: onClose,
  })
  const { form, row } = kept
  const cancel = () => {
    kept.cancel()
    onClose()
  }
  const values = form.watch()
  const [hasTaken, setTaken] = useState(false)
  const take = (words: LocalizedText) => {
    for (const language of ['en', 'fr', 'pt', 'es'] as const)
      form.setValue(`texts.ruleText.${language}`, words[language] ?? '', { shouldDirty: true })
    setTaken(true)
  }
  const labels = useLabels()
  return (
    <form className="inset stack stack-6" noValidate onSubmit={kept.submit} aria-label={t('rule.title')}>
      <UnsavedNotes kept={kept} {...labels} />
      <SelectField label={t('rule.kind')} {...form.register('rule')} error={form.errorOf('rule')}>
        {ruleKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`rule.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <RuleChoices form={form} />
      <RuleDates rule={ruleOf(values)} durationDays={durationOf(values)} kind={values.rule} onTake={take} />
      <RuleText form={form} row={row} isTaken={hasTaken} />
      <p className="small soft">{t('rule.moves')}</p>
      <SaveBar {...kept} onCancel={cancel} isClosing />
    </form>
  )
}

type RuleTextProps = { form: Parameters<typeof RuleChoices>[0]['form']; row: OwnEvent; isTaken: boolean }

/** The text of the rule that visitors read, by language. */
function RuleText({ form, row, isTaken }: RuleTextProps) {
  const { t } = useTranslation('event-dates')
  const { originalLanguage: original, texts, textTimes } = row
  const [chosen, setChosen] = useState(original)
  const ruleText = form.watch('texts.ruleText')
  return (
    <fieldset className="stack">
      <legend>{t('rule.text')}</legend>
      <TextTabs
        label={t('rule.textLanguages')}
        original={original}
        texts={{ ruleText }}
        saved={{ ruleText: texts.ruleText }}
        times={textTimes}
        chosen={chosen}
        onChoose={setChosen}
      >
        {(language) => (
          <div key={language} className="stack stack-2">
            <Field
              label={t('rule.text')}
              help={t('rule.textHelp')}
              lang={language}
              maxLength={eventTexts.ruleText.max}
              {...form.register(`texts.ruleText.${language}`)}
              error={form.errorOf(`texts.ruleText.${language}`)}
            />
            <OriginalText text={ruleText} original={original} language={language} />
          </div>
        )}
      </TextTabs>
      <p className="small soft" role="status">
        {isTaken ? t('rule.taken') : <>&nbsp;</>}
      </p>
    </fieldset>
  )
}

/** The labels of the fields in a conflict, and the texts of their values. */
function useLabels() {
  const { t } = useTranslation('event-dates')
  const names: Record<string, string> = {
    rule: t('rule.kind'),
    day: t('rule.day'),
    month: t('rule.month'),
    toDay: t('rule.toDay'),
    toMonth: t('rule.toMonth'),
    nth: t('rule.nth'),
    weekday: t('rule.weekday'),
    days: t('rule.days'),
    from: t('rule.daysFrom'),
    fromSide: t('rule.side'),
    to: t('rule.daysTo'),
    toSide: t('rule.side'),
    texts: t('rule.text'),
  }
  return {
    labelOf: (path: string): string => names[path.split('.')[0] ?? ''] ?? path,
    shown: (path: string, value: unknown): string | undefined => {
      if (path === 'rule') return t(`rule.kinds.${value as RuleValues['rule']}`)
      if (path === 'nth') return t(`rule.nths.${value as RuleValues['nth']}`)
      if (path.endsWith('Side')) return t(`rule.sides.${value as 'before' | 'after'}`)
      return undefined
    },
  }
}
