import { paths } from '#contract/paths.ts'
import type { Enquiry } from '#contract/requests/provider.ts'
import { languageName } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Moment } from '#web/ui/moment.tsx'
import type { Column, Table } from '#web/ui/table/columns.ts'
import { MailBadge, StateBadge } from './state-badge.tsx'
import { usePlaceTimes } from './use-place-times.ts'

/** A request as the list has it. */
export type EnquiryRow = Omit<Enquiry, 'steps' | 'suggested' | 'elsewhere' | 'suggestedDeposit'>

/** Requests as a table: who asks for what, and its state. The name opens the conversation. */
export function useRequestTable(hasListings: boolean): Table<EnquiryRow> {
  const { t } = useTranslation(['enquiries', 'table'])
  const { language } = useSite()
  const listing: Column<EnquiryRow> = {
    name: 'listing',
    header: t('table:listing'),
    cell: ({ listing }) => listing.name,
  }
  return {
    caption: t('title'),
    nameOf: ({ name }) => name,
    main: { header: t('table:name'), sort: { by: 'name', first: 'asc' }, cell: (row) => <Named row={row} /> },
    columns: [
      {
        name: 'subject',
        header: t('columns.about'),
        cell: ({ title, titleLanguage }) => <b lang={titleLanguage ?? undefined}>{title}</b>,
      },
      ...(hasListings ? [listing] : []),
      {
        name: 'days',
        header: t('columns.days'),
        sort: { by: 'day', first: 'asc' },
        cell: (row) => <Days row={row} />,
      },
      {
        name: 'people',
        header: t('columns.people'),
        isNumber: true,
        cell: ({ people }) => t('people', { count: people }),
      },
      { name: 'state', header: t('groups.label'), cell: (row) => <Badges row={row} /> },
      {
        name: 'language',
        header: t('columns.language'),
        isWideOnly: true,
        cell: ({ language: of }) => languageName(of, language),
      },
      {
        name: 'asked',
        header: t('columns.asked'),
        sort: { by: 'newest', first: 'desc' },
        isNumber: true,
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
    ],
  }
}

type Props = { row: EnquiryRow }

/** Who asks; below what nobody has read yet, and the beginning of what they wrote. */
function Named({ row: { id, name, message, language, isNew, unread } }: Props) {
  const { t } = useTranslation('enquiries')
  return (
    <div className="named-by">
      <span>
        <a href={paths.enquiry(id)}>{name}</a>
        <small className="line-clamp-1">
          {isNew && <b className="late">{t('new')} </b>}
          {unread > 0 && <b className="late">{t('unread', { count: unread })} </b>}
          <span lang={language}>{message}</span>
        </small>
      </span>
    </div>
  )
}

/** As they were agreed, else proposed, else asked for: by these the list is sorted. */
function Days({ row }: Props) {
  const { daysText } = usePlaceTimes(row)
  const days = row.settled ?? row.proposed ?? row.days
  return days && daysText(days)
}

function Badges({ row }: Props) {
  const { t } = useTranslation('enquiries')
  const { name, proposed } = row
  return (
    <span className="row gap-1!">
      {proposed?.by === 'traveler' && (
        <span className="badge few whitespace-normal">{t('changeProposed', { name })}</span>
      )}
      <StateBadge enquiry={row} />
      <MailBadge enquiry={row} />
    </span>
  )
}
