import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Invitations } from '#web/components/guides/invitations.tsx'
import { fieldOf, stepsOf } from '#web/components/own-listing/completeness.ts'
import { hasUnsaved } from '#web/data/form/unsaved-texts.ts'
import { useUser } from '#web/frame/use-user.ts'
import { CircleCheck } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { type OwnListing, useOwnListing } from '../own-listing.ts'
import { Checklist, HowFar } from './checklist.tsx'
import { draftNameOf } from './draft-name.ts'
import type { Target } from './info-editor.tsx'
import { InfoSheet } from './info-sheet.tsx'
import { SeeAsVisitor } from './see-as-visitor.tsx'
import type { Moving } from './use-info-form.ts'

// the editor is larger than the rest of the page
const InfoEditor = loadLater(async () => {
  await loadTexts('editing')
  return (await import('./info-editor.tsx')).InfoEditor
})

/** The information of one listing, read-only until it is edited, and what is missing. */
export default function InfoPage() {
  const own = useOwnListing()
  return (
    <>
      {own.kind === 'profile' && own.listing.isMine && <Invitations />}
      <Info key={own.listing.id} own={own} />
    </>
  )
}

function Info({ own }: { own: OwnListing }) {
  const { t } = useTranslation('owner-info')
  const userId = useUser()?.id
  const [target, setTarget] = useState<Target>()
  // the server knows neither the part that a link leads to nor the draft on the device
  const open = useEffectEvent(() => setTarget(firstTarget(own, userId)))
  useEffect(() => open(), [])
  const edit = (id: string, language?: Language) => setTarget({ id, language })
  const steps = stepsOf(own)
  return (
    <>
      <Moved own={own} />
      <HowFar steps={steps} />
      <div className="two side-col">
        {target ? <InfoEditor own={own} target={target} /> : <InfoSheet own={own} onEdit={edit} />}
        <aside className="stack stack-6" aria-label={t('info.aside')}>
          <Checklist own={own} steps={steps} onGo={(step) => edit(fieldOf(step.part), step.language)} />
          <SeeAsVisitor own={own} />
        </aside>
      </div>
    </>
  )
}

/** After a save that changed the page's address: says so, where the focused form was. */
function Moved({ own: { kind, listing } }: { own: OwnListing }) {
  const { t } = useTranslation('owner-info')
  const { state } = useLocation()
  // the state survives a reload, the kind of navigation does not
  const hasReplaced = useNavigationType() === 'REPLACE'
  const [hasMoved] = useState(hasReplaced && (state as Moving | null)?.hasMoved === true)
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  if (!hasMoved) return null
  return (
    <p ref={note} className="note" tabIndex={-1}>
      <Icon of={CircleCheck} />
      {t('info.moved', { path: paths[kind](listing.slug) })}
    </p>
  )
}

/** What is open for editing at once: the field that a link leads to, an unsaved draft, a new listing. */
function firstTarget({ kind, listing }: OwnListing, userId: string | undefined): Target | undefined {
  const id = location.hash.slice(1)
  if (id.startsWith('info-')) return { id }
  return hasUnsaved(userId, draftNameOf(kind, listing.id)) || listing.name === '' ? {} : undefined
}
