import { useState } from 'react'
import type { z } from 'zod'
import { languages } from '#contract/languages.ts'
import type { getSearchWords } from '#contract/system/search-words.ts'
import { loadTexts } from '#i18n/browser.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOpenForm } from '#web/data/form/use-open-form.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Pencil, Plus } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { draftNameOf, namesOf } from './group-values.ts'

/** Only the form names all types. */
async function loadForm() {
  await loadTexts('editing', 'types', 'types-of-content')
  return import('./group-form.tsx')
}
const NewGroupForm = loadLater(async () => (await loadForm()).NewGroupForm)
const GroupForm = loadLater(async () => (await loadForm()).GroupForm)
const DeleteGroup = loadLater(async () => (await import('./delete-group.tsx')).DeleteGroup)

type NamedGroup = z.infer<typeof getSearchWords.output>['groups'][number]
type GroupListProps = { groups: NamedGroup[]; standard: number; mayEdit: boolean }

/** The groups that staff added, and the form of a new one. */
export function GroupList({ groups, standard, mayEdit }: GroupListProps) {
  const { t } = useTranslation('search-words')
  const { isOpen: isNew, setOpen: setNew, opener, close } = useOpenForm(draftNameOf(), mayEdit)
  return (
    <section className="stack" aria-labelledby="groups">
      <div className="head">
        <h2 id="groups">{t('groups')}</h2>
        {mayEdit && !isNew && (
          <button ref={opener} type="button" className="button small" onClick={() => setNew(true)}>
            <Icon of={Plus} />
            {t('new')}
          </button>
        )}
      </div>
      <p className="small soft">{t('groupsText', { groups: standard })}</p>
      {isNew && <NewGroupForm onClose={close} />}
      {groups.length === 0 ? (
        <ListState title={t('none')} text={t('noneText')} />
      ) : (
        <ul className="rows">
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </section>
  )
}

function GroupRow({ group, mayEdit }: { group: NamedGroup; mayEdit: boolean }) {
  const { t } = useTranslation('search-words')
  const { language: own } = useSite()
  const { isOpen, setOpen, opener, close } = useOpenForm(draftNameOf(group.id), mayEdit)
  const [isDeleting, setDeleting] = useState(false)
  const name = namesOf(group)
  if (isOpen) {
    return (
      <li className="panel">
        <GroupForm group={group} onClose={close} />
      </li>
    )
  }
  return (
    <li className="flat">
      <div className="min-w-0">
        <dl className="sheet">
          {languages
            .filter((language) => group.phrases[language].length > 0)
            .map((language) => (
              <div key={language}>
                <dt>{languageName(language, own)}</dt>
                <dd lang={language}>{group.phrases[language].join(', ')}</dd>
              </div>
            ))}
          {group.tagName && (
            <div>
              <dt>{t('tag')}</dt>
              <dd>{group.tagName}</dd>
            </div>
          )}
        </dl>
      </div>
      {mayEdit && (
        <div className="acts">
          <button ref={opener} type="button" className="button small" onClick={() => setOpen(true)}>
            <Icon of={Pencil} />
            {t('edit')}
            <span className="sr"> {name}</span>
          </button>
          <button type="button" className="button quiet small" onClick={() => setDeleting(true)}>
            {t('delete')}
            <span className="sr"> {name}</span>
          </button>
        </div>
      )}
      {isDeleting && <DeleteGroup group={group} onClose={() => setDeleting(false)} />}
    </li>
  )
}
