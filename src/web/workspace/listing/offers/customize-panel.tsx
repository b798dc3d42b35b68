import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#contract/languages.ts'
import { customizeOrganizationOffer, customizeProfileOffer } from '#contract/owner-offer-changes.ts'
import { mostOfOfferDuration, mostOfOfferText, mostOfOfferTitle } from '#contract/owner-offer-limits.ts'
import type { OfferLink, OwnOffer } from '#contract/owner-offers.ts'
import { typedPrice } from '#contract/prices.ts'
import { findText } from '#i18n/localized-text.ts'
import { allAsTexts } from '#web/components/text/as-texts.ts'
import { LinesField } from '#web/components/text/lines-field.tsx'
import { TextTabs } from '#web/components/text/text-tabs.tsx'
import { useKeptForm } from '#web/data/use-kept-form.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Conflict } from '#web/ui/conflict.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeptNote } from '#web/ui/kept-note.tsx'
import { NewBar } from '#web/ui/new-bar.tsx'
import { BothVersions } from './both-versions.tsx'
import { inputOfLink, LinkValues, valuesOfLink } from './link-values.ts'
import { offerLists } from './own-offers.ts'
import { useOfferLabels } from './use-offer-labels.ts'

type CustomizePanelProps = { offer: OwnOffer; place: (offer: OwnOffer) => void; onClose: () => void }
type Linked = OwnOffer & { link: OfferLink }
const isLinked = (offer: OwnOffer): offer is Linked => offer.link !== null

/** What is said of an offer on this page, beside what the offer itself says. */
export function CustomizePanel(props: CustomizePanelProps) {
  return isLinked(props.offer) ? <Panel {...props} offer={props.offer} /> : null
}

function useLinkForm({ offer, place, onClose }: CustomizePanelProps & { offer: Linked }) {
  const { t } = useTranslation('owner-offers')
  const { id, listing } = offer.link
  return useKeptForm({
    name: `offer-link/${id}`,
    // both take and answer the same
    endpoint: (listing.kind === 'profile'
      ? customizeProfileOffer
      : customizeOrganizationOffer) as typeof customizeProfileOffer,
    schema: LinkValues,
    row: offer,
    valuesOf: valuesOfLink,
    inputOf: (values) => inputOfLink(id, values),
    success: t('notices.templateUpdated'),
    failure: t('notices.templateFailed'),
    refreshes: offerLists,
    onSaved: (saved) => {
      place(saved)
      onClose()
    },
  })
}
/** What visitors read, and so is translated. */
const translated = ({ customNotes: _, ...texts }: OfferLink['texts'], original: Language) =>
  allAsTexts(texts, original)
type FormOfLink = ReturnType<typeof useLinkForm>['form']

function Panel(props: CustomizePanelProps & { offer: Linked }) {
  const { offer, onClose } = props
  const { t } = useTranslation('owner-offers')
  const { labelOf, shown } = useOfferLabels()
  const kept = useLinkForm(props)
  const { form } = kept
  const original = offer.originalLanguage
  const [chosen, setChosen] = useState<Language>(original)
  const cancel = () => {
    kept.cancel()
    onClose()
  }
  return (
    <form className="inset stack" noValidate onSubmit={kept.submit}>
      <div className="stack stack-2">
        <h4 className="sub">{t('custom.title')}</h4>
        <p className="small soft">{t('custom.text')}</p>
      </div>
      <KeptNote offer={kept.offer} onTakeBack={kept.takeBack} onLetGo={kept.letGo} />
      {kept.conflict && (
        <Conflict
          conflict={kept.conflict}
          labelOf={labelOf}
          shown={shown}
          onChoose={kept.choose}
          onTakeTheirs={kept.takeTheirs}
        />
      )}
      <TextTabs
        label={t('form.languages')}
        original={original}
        texts={translated(form.watch('texts'), original)}
        saved={translated(offer.link.texts, original)}
        times={offer.link.textTimes}
        chosen={chosen}
        onChoose={setChosen}
      >
        {(language) => <CustomWords key={language} form={form} offer={offer} language={language} />}
      </TextTabs>
      <CustomNumbers form={form} offer={offer} />
      <BothVersions offer={offer} values={form.watch()} language={chosen} />
      <NewBar state={kept.state} label={t('custom.save')} onCancel={cancel} />
    </form>
  )
}

type WordsProps = { form: FormOfLink; offer: Linked; language: Language }
const lists = [
  ['customHighlights', 'highlights'],
  ['customIncludes', 'includes'],
  ['customExcludes', 'excludes'],
] as const

function CustomWords({ form, offer, language }: WordsProps) {
  const { t } = useTranslation('owner-offers')
  const { originalLanguage: original, texts: base } = offer
  const texts = form.watch('texts')
  const baseOf = (field: 'title' | 'description' | 'duration') =>
    findText(base[field], language, original)?.text
  return (
    <>
      <div className="duo">
        <Based base={baseOf('title')}>
          <Field
            label={t('labels.title')}
            lang={language}
            maxLength={mostOfOfferTitle}
            placeholder={baseOf('title')}
            {...form.register(`texts.customTitle.${language}`)}
            error={form.errorOf(`texts.customTitle.${language}`)}
          />
        </Based>
        <Based base={baseOf('duration')}>
          <Field
            label={t('labels.duration')}
            lang={language}
            maxLength={mostOfOfferDuration}
            placeholder={baseOf('duration')}
            {...form.register(`texts.customDuration.${language}`)}
            error={form.errorOf(`texts.customDuration.${language}`)}
          />
        </Based>
      </div>
      <Based base={baseOf('description')}>
        <TextField
          label={t('labels.description')}
          lang={language}
          maxLength={mostOfOfferText}
          placeholder={baseOf('description')}
          {...form.register(`texts.customDescription.${language}`)}
          error={form.errorOf(`texts.customDescription.${language}`)}
        />
      </Based>
      <details className="more">
        <summary className="min-h-11">
          {t('custom.lists')}
          <Icon of={ChevronDown} />
        </summary>
        <div className="duo">
          {lists.map(([custom, list]) => (
            <Based
              key={custom}
              base={base[list].flatMap((line) => findText(line, language, original)?.text ?? []).join(', ')}
            >
              <LinesField
                legend={t(`labels.${list}`)}
                lines={texts[custom]}
                original={original}
                language={language}
                onChange={(lines) => form.setValue(`texts.${custom}`, lines, { shouldDirty: true })}
              />
            </Based>
          ))}
        </div>
      </details>
    </>
  )
}

/** A field with what the offer itself says below it. */
function Based({ base, children }: { base: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('owner-offers')
  return (
    <div className="stack stack-2">
      {children}
      {base && (
        <p className="base">
          {t('custom.base')} <b className="line-clamp-3">{base}</b>
        </p>
      )}
    </div>
  )
}

function CustomNumbers({ form, offer }: { form: FormOfLink; offer: Linked }) {
  const { t } = useTranslation('owner-offers')
  const template = useId()
  const { customNotes } = offer.link.texts
  const written = languages.filter((language) => customNotes[language])
  // nobody translates what only they read
  const notesIn = written.length > 0 ? written : [offer.originalLanguage]
  const [basePrice, baseSize] = [typedPrice(offer.price), offer.maxGroupSize?.toString()]
  return (
    <>
      <div className="duo">
        <Based base={basePrice}>
          <Field
            label={t('custom.price', { currency: offer.currency })}
            inputMode="decimal"
            className="input num"
            placeholder={basePrice}
            {...form.register('customPrice')}
            error={form.errorOf('customPrice')}
          />
        </Based>
        <Based base={baseSize}>
          <Field
            label={t('labels.maxGroupSize')}
            inputMode="numeric"
            className="input num"
            placeholder={baseSize ?? '8'}
            {...form.register('customMaxGroupSize')}
            error={form.errorOf('customMaxGroupSize')}
          />
        </Based>
        <Field
          label={t('labels.availableFrom')}
          type="date"
          className="input num"
          {...form.register('availableFrom')}
          error={form.errorOf('availableFrom')}
        />
        <Field
          label={t('labels.availableTo')}
          help={t('custom.daysHelp')}
          type="date"
          className="input num"
          {...form.register('availableTo')}
          error={form.errorOf('availableTo')}
        />
        <Field
          label={t('labels.commission')}
          help={t('custom.privateHelp')}
          inputMode="decimal"
          className="input num"
          placeholder="10"
          {...form.register('commission')}
          error={form.errorOf('commission')}
        />
        {notesIn.map((language) => (
          <TextField
            key={language}
            label={t('labels.notes')}
            help={t('custom.privateHelp')}
            lang={language}
            rows={2}
            maxLength={mostOfOfferText}
            {...form.register(`texts.customNotes.${language}`)}
            error={form.errorOf(`texts.customNotes.${language}`)}
          />
        ))}
      </div>
      <label className="box" htmlFor={template}>
        <input type="checkbox" id={template} {...form.register('isTemplate')} />
        <span>{t('labels.isTemplate')}</span>
        <small>{t('custom.templateHelp')}</small>
      </label>
    </>
  )
}
