import { useState } from 'react'
import type { Language } from '#contract/languages.ts'
import type { OfferLink, OwnOffer } from '#contract/listings/own-offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { allAsTexts } from '#web/components/text/as-texts.ts'
import { TextTabs } from '#web/components/text/text-tabs.tsx'
import { NewBar } from '#web/ui/form/new-bar.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
import { useOfferLabels } from '../use-offer-labels.ts'
import { BothVersions } from './both-versions.tsx'
import { CustomNumbers } from './custom-numbers.tsx'
import { CustomWords } from './custom-words.tsx'
import { type LinkedOffer, type LinkFormOptions, useLinkForm } from './use-link-form.ts'

type CustomizePanelProps = { offer: OwnOffer } & LinkFormOptions
const isLinked = (offer: OwnOffer): offer is LinkedOffer => offer.link !== null

/** An offer's texts and terms on this page, next to those of the offer itself. */
export function CustomizePanel(props: CustomizePanelProps) {
  return isLinked(props.offer) ? <Panel {...props} offer={props.offer} /> : null
}

/** The texts that visitors read and that are translated. */
const translated = ({ customNotes: _, ...texts }: OfferLink['texts'], original: Language) =>
  allAsTexts(texts, original)

function Panel(props: CustomizePanelProps & { offer: LinkedOffer }) {
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
      <UnsavedNotes kept={kept} labelOf={labelOf} shown={shown} />
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
