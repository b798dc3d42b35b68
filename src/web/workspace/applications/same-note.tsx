import { applicationStates } from '#contract/applications/application.ts'
import type { SameThing } from '#contract/applications/review.ts'
import { listingStatuses } from '#contract/enums.ts'
import { oneOf } from '#contract/values/one-of.ts'
import { phoneText, shortUrl } from '#i18n/format-phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Users } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Others with the same phone or links. */
export function SameNote({ what, found }: { what: SameThing['what']; found: SameThing[] }) {
  const { t } = useTranslation('applications')
  return (
    <div className="note wait">
      <Icon of={Users} />
      <div className="stack stack-2">
        <b>{t(`same.${what}`, { count: found.length })}</b>
        <ul className="stack stack-2">
          {found.map((each) => (
            <Same key={each.where + each.id + each.value} thing={each} />
          ))}
        </ul>
        {what === 'phone' && <p>{t('same.canBeRight')}</p>}
      </div>
    </div>
  )
}

function Same({ thing: { what, where, name, path, value, status } }: { thing: SameThing }) {
  const { t } = useTranslation('applications')
  const { t: tt } = useTranslation('types')
  const state = oneOf(applicationStates, status)
  const listed = oneOf(listingStatuses, status)
  const words =
    where === 'application'
      ? t('same.application', { state: state ? t(`same.states.${state}`) : status })
      : t('same.listing', { state: listed ? tt(`statuses.${listed}`).toLocaleLowerCase() : status })
  return (
    <li className="wrap-anywhere">
      {path ? <a href={path}>{name}</a> : <b>{name}</b>}, {words} (
      {what === 'phone' ? phoneText(value) : shortUrl(value)})
    </li>
  )
}
