import { type ReactNode, useId } from 'react'
import { wordTexts } from '#entities/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DraftTexts } from '#web/components/text/draft-texts.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
import { OwnerTold } from '../owner-told.tsx'
import type { OfferDraft } from './offer-draft.ts'
import { OfferFolds } from './offer-folds.tsx'
import { OfferNumbers } from './offer-numbers.tsx'
import { useOfferLabels } from './use-offer-labels.ts'

type OfferFormProps = {
  kept: OfferDraft
  onCancel: () => void
  /** Below the form, in place of the bar of an existing offer. */
  bar?: ReactNode
}

/** The form of an offer, new or existing: its texts, and its price and details. */
export function OfferForm({ kept, onCancel, bar }: OfferFormProps) {
  const { t } = useTranslation('owner-offers')
  const { labelOf, shown } = useOfferLabels()
  const id = useId()
  return (
    <form className="stack stack-8" noValidate onSubmit={kept.submit}>
      <UnsavedNotes kept={kept} labelOf={labelOf} shown={shown} />
      <div className="two">
        <section className="form-part" aria-labelledby={`${id}-words`}>
          <div className="head">
            <h3 id={`${id}-words`}>{t('form.words')}</h3>
          </div>
          <DraftTexts
            form={kept.form}
            row={kept.row}
            entity="offer"
            fields={wordTexts}
            label={t('form.languages')}
            help={{
              originalLanguage: t('form.originalHelp'),
              duration: t('form.durationHelp'),
              highlights: t('form.linesHelp'),
            }}
            titleRequired={t('form.titleRequired')}
          />
        </section>
        <section className="form-part" aria-labelledby={`${id}-numbers`}>
          <div className="head">
            <h3 id={`${id}-numbers`}>{t('form.numbers')}</h3>
          </div>
          <OfferNumbers form={kept.form} />
        </section>
      </div>
      <div className="form-part">
        <OfferFolds form={kept.form} row={kept.row} />
      </div>
      {bar ?? (
        <>
          <OwnerTold />
          <SaveBar {...kept} onCancel={onCancel} />
        </>
      )}
    </form>
  )
}
