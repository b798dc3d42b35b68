import { keepPreviousData } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { hasAccess } from '#contract/access.ts'
import { listApplications } from '#contract/applications/review.ts'
import { findRecords, minFindLength } from '#contract/system/finder.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useUser } from '#web/frame/use-user.ts'
import { type Finding, useAsked, useFindings } from './findings.ts'

/** Finds records, actions and pages by the typed text; arrows move, Enter opens, Escape closes. */
export function Finder({ begin, onClose }: { begin: string; onClose: () => void }) {
  const { t } = useTranslation('workspace')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState(begin)
  const [at, setAt] = useState(0)
  const [isEntered, setIsEntered] = useState(false)
  const { findings, found } = useFound(typed)
  const chosen = findings[Math.min(at, findings.length - 1)]
  useModal(dialog)
  const open = ({ path }: Finding) => {
    onClose()
    // another page has texts of its own, which come with its document
    location.assign(path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && findings.length > 0) setAt((at + step + findings.length) % findings.length)
    else if (event.key === 'Enter' && chosen) {
      // a record found for an earlier text is not opened: what the typed one finds is, once it has come
      if (chosen.isFound && found.isPlaceholderData) setIsEntered(true)
      else open(chosen)
    } else return
    event.preventDefault()
  }
  useEffect(() => {
    if (isEntered && !found.isPlaceholderData && chosen) open(chosen)
  })
  return (
    <dialog ref={dialog} className="dialog palette" aria-label={t('finder.title')} onClose={onClose}>
      <input
        className="input"
        type="text"
        role="combobox"
        aria-label={t('finder.label')}
        aria-expanded={findings.length > 0}
        aria-controls={`${id}-found`}
        aria-activedescendant={chosen && `${id}-${chosen.key}`}
        autoComplete="off"
        maxLength={120}
        placeholder={t('finder.hint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
          setIsEntered(false)
        }}
        onKeyDown={onKeyDown}
      />
      <Findings id={id} findings={findings} chosen={chosen} onOpen={open} />
      <p className="small soft" role="status">
        {found.isError
          ? t('finder.failed')
          : findings.length === 0
            ? t('finder.nothing')
            : t('finder.count', { count: findings.length })}
      </p>
    </dialog>
  )
}

/** What the typed text finds, and who has waited longest for a decision. */
function useFound(typed: string) {
  const user = useUser()
  const { q } = useAsked(typed)
  const isAsked = q.length >= minFindLength
  const found = useApi(
    findRecords,
    { q },
    { enabled: isAsked, placeholderData: keepPreviousData, staleTime: 10_000 },
  )
  const mayApprove = hasAccess(user, listApplications.access)
  const waiting = useApi(listApplications, { limit: 1 }, { enabled: mayApprove, staleTime: 0 })
  const findings = useFindings(user, typed, {
    records: isAsked ? found.data?.records : undefined,
    longest: waiting.data && (waiting.data.items[0] ?? null),
  })
  return { findings, found }
}

/** Opens a dialog as long as it is rendered; the focus returns to where it was. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [dialog])
}

type FindingsProps = {
  id: string
  findings: Finding[]
  chosen: Finding | undefined
  onOpen: (finding: Finding) => void
}

/** The results in groups. */
function Findings({ id, findings, chosen, onOpen }: FindingsProps) {
  const { t } = useTranslation('workspace')
  const groups = [...new Set(findings.map(({ group }) => group))]
  return (
    <div role="listbox" id={`${id}-found`} aria-label={t('finder.found')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: options are grouped, not fields
        <div key={group} role="group" aria-label={t(`finder.groups.${group}`)}>
          <p className="kicker" aria-hidden="true">
            {t(`finder.groups.${group}`)}
          </p>
          {findings
            .filter((each) => each.group === group)
            .map((each) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field of the combobox has the keys
              <div
                key={each.key}
                id={`${id}-${each.key}`}
                role="option"
                tabIndex={-1}
                aria-selected={each === chosen}
                onClick={() => onOpen(each)}
              >
                <b>{each.name}</b>
                {each.about && <span className="tiny soft">{each.about}</span>}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}
