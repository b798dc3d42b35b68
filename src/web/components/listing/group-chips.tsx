import type { TypeCount } from '#contract/directory/search.ts'
import { groupOf, typeGroups, typesOf } from '#contract/directory/type-groups.ts'
import type { ListingKind } from '#contract/enums.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type ListQuery, listUrl, without } from '#web/components/list/list-query.ts'
import { X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Chip } from './chip.tsx'
import { countIfTrue, sumOf } from './type-chips.tsx'

type GroupChipsProps = {
  path: string
  query: ListQuery
  kind: ListingKind
  types: TypeCount[]
  nameOfType: (type: string) => string
  nameOfGroup: (group: string) => string
  /** The type empties the list. */
  isTypeBlamed: boolean
}

/** The groups in which somebody is, and below them the types of the chosen one; the URL says what is chosen. */
export function GroupChips(props: GroupChipsProps) {
  const { t } = useTranslation(['lists', 'listings', 'common'])
  const { path, query, kind, types, nameOfGroup } = props
  const chosen = query.group ?? (query.type && groupOf(kind, query.type))
  const whole = without(without(query, 'type'), 'group')
  const groups = Object.keys(typeGroups[kind]).map((group) => ({
    group,
    count: sumOf(types.filter(({ type }) => typesOf(kind, group).includes(type))),
  }))
  if (!types.length && !chosen) return null
  return (
    <div className="stack stack-2">
      <nav className="chips" aria-label={t('listings:filterByType')}>
        <Chip
          href={listUrl(path, whole)}
          isChosen={!chosen}
          name={t('common:all')}
          count={countIfTrue(query, sumOf(types))}
        />
        {groups
          .filter(({ group, count }) => count > 0 || group === chosen)
          .map(({ group, count }) => (
            <Chip
              key={group}
              href={listUrl(path, { ...whole, group })}
              isChosen={group === chosen}
              name={nameOfGroup(group)}
              count={countIfTrue(query, count)}
            />
          ))}
      </nav>
      {chosen && <TypesOfGroup {...props} group={chosen} />}
    </div>
  )
}

/** The types of a group that have listings; the chosen one, which may have none, first and with a cross. */
function TypesOfGroup({
  path,
  query,
  kind,
  types,
  nameOfType,
  nameOfGroup,
  isTypeBlamed,
  group,
}: GroupChipsProps & { group: string }) {
  const { t } = useTranslation(['lists', 'listings'])
  const { type: chosen } = query
  const others = types.filter(({ type }) => type !== chosen && typesOf(kind, group).includes(type))
  if (!chosen && others.length < 2) return null
  const whole = without(without(query, 'type'), 'group')
  return (
    <nav className="chips" aria-label={t('groups.types', { group: nameOfGroup(group) })}>
      {chosen && (
        <Chip
          href={listUrl(path, { ...whole, group })}
          isChosen
          isBlamed={isTypeBlamed}
          name={nameOfType(chosen)}
        >
          <span className="sr"> {t('listings:removeFilter')}</span>
          <Icon of={X} />
        </Chip>
      )}
      {others.map(({ type, count }) => (
        <Chip
          key={type}
          href={listUrl(path, { ...whole, type })}
          name={nameOfType(type)}
          count={countIfTrue(query, count)}
        />
      ))}
    </nav>
  )
}
