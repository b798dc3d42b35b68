import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { languageInText } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { lowestPrice } from '#web/components/offer/lowest-price.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { type OwnPage, progressOf, type Step, stepAddress } from '#web/components/own-listing/completeness.ts'
import { Cover } from '#web/components/own-listing/cover.tsx'
import { Ring } from '#web/components/own-listing/ring.tsx'
import { type ListingPreview, usePreview } from '#web/components/own-listing/use-preview.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ChevronDown, CircleCheck, CircleDashed, Clock, Eye } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The user's page as visitors see it, how complete it is, and the next step. */
export function PageCard({ own, poster }: { own: OwnPage; poster: string | undefined }) {
  const { t } = useTranslation(['own-home', 'owner'])
  const { kind, listing } = own
  const { done, all, open } = progressOf(own)
  const preview = usePreview(own)
  const name = listing.name || t('owner:shell.noName')
  const see = listing.isPublic ? paths[kind](listing.slug) : paths.ownListing(kind, listing.slug, 'preview')
  return (
    <section className="card mine" aria-labelledby="mine">
      <Cover own={own} picture={preview?.pictures[0]} poster={poster} />
      <div className="stack">
        <div className="mine-who">
          <div className="stack stack-2">
            <h2 className="sub" id="mine">
              <span className="sr">{t('yourPage')} </span>
              {name}
            </h2>
            <Facts own={own} preview={preview} />
            <p className="row">
              <span className={listing.isPublic ? 'badge good' : 'badge wait'}>
                <Icon of={listing.isPublic ? CircleCheck : Clock} />
                {listing.isPublic ? t('public') : t(`owner:status.${notPublic(own)}`)}
              </span>
            </p>
          </div>
          <Ring done={done} all={all} />
        </div>
        <p className="row">
          <a className="button small" href={see}>
            <Icon of={Eye} />
            {t('see')}
          </a>
          <a className="button small" href={paths.ownPage(kind, listing.slug)}>
            {t('allParts')}
          </a>
        </p>
      </div>
      {open.length > 0 && <NextStep own={own} open={open} />}
    </section>
  )
}

/** Why it is not public: a verified listing that is not lacks something. */
const notPublic = ({ listing: { status } }: OwnPage) => (status === 'verified' ? 'incomplete' : status)

function Facts({ own, preview }: { own: OwnPage; preview: ListingPreview | undefined }) {
  const { t } = useTranslation('own-home')
  const typeName = useTypeName()
  const words = useOfferWords()
  const lowest = preview && lowestPrice(preview.offers)
  const price = lowest && words.price(lowest.price, lowest)
  const type = own.kind === 'profile' ? own.listing.profileType : own.listing.organizationType
  const city = own.listing.localisation
  const facts = [type && typeName(own.kind, type), city && `${city.city}, ${city.country}`].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <p className="small">{facts.join(' · ')}</p>}
      {lowest && (
        <p className="cost">
          <span className="price s num">{lowest.isFrom ? t('from', { price }) : price}</span>{' '}
          <span className="unit">{words.unit(lowest)}</span>
        </p>
      )}
    </>
  )
}

/** The next step as a button; another one if it has to wait, and all of them folded. */
function NextStep({ own, open }: { own: OwnPage; open: Step[] }) {
  const { t } = useTranslation('own-home')
  const { language } = useSite()
  const nameOf = (each: Step) =>
    each.part === 'texts'
      ? t('todo.texts', { language: languageInText(each.language ?? language, language) })
      : t(`todo.${each.part}`)
  const [skipped, setSkipped] = useState(0)
  const step = open[skipped % open.length] as Step
  const others = open.filter((each) => each !== step)
  return (
    <div className="inset stack">
      <div className="stack stack-2">
        <p className="kicker">{t('nextStep')}</p>
        <h3>{nameOf(step)}</h3>
        <p className="small soft">{t(`why.${step.part}`)}</p>
      </div>
      <p className="row">
        <a className="button primary" href={stepAddress(own, step)}>
          {t('doIt')}
          <span className="sr">: {nameOf(step)}</span>
        </a>
        {others.length > 0 && (
          <button type="button" className="button quiet" onClick={() => setSkipped(skipped + 1)}>
            {t('later')}
          </button>
        )}
      </p>
      {others.length > 0 && (
        <details className="more">
          <summary>
            <Icon of={ChevronDown} />
            {t('otherSteps', { count: others.length })}
          </summary>
          <ul className="todo">
            {others.map((each) => (
              <li key={`${each.part}${each.language ?? ''}`} className="open">
                <Icon of={CircleDashed} />
                <a href={stepAddress(own, each)}>{nameOf(each)}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
