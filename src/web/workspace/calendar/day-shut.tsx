import { useState } from 'react'
import type { Calendar } from '#contract/calendar/calendar.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CalendarX, Undo2 } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListingChoice } from './listing-choice.tsx'
import { isOn } from './month-days.ts'
import { useClosing } from './use-closing.ts'

/** Closes a day that has not passed, or opens it again. */
export function DayShut({ calendar: { listings, closed }, day }: { calendar: Calendar; day: string }) {
  const { t } = useTranslation('calendar')
  const { waiting, isSending, add } = useClosing()
  const [chosen, setChosen] = useState(listings[0]?.id)
  const listing = listings.find(({ id }) => id === chosen) ?? listings[0]
  if (!listing || day < listing.today) return null
  const isClosed = closed.some((range) => range.listing.id === listing.id && isOn(day)(range))
  const act = isClosed ? 'open' : 'close'
  return (
    <div className="stack stack-2">
      <ListingChoice listings={listings} chosen={listing.id} onChoose={setChosen} />
      <p>
        <button
          type="button"
          className="button small"
          disabled={isSending}
          onClick={() => void add([{ act, listing: listing.id, days: [{ from: day, to: day }] }])}
        >
          <Icon of={isClosed ? Undo2 : CalendarX} />
          {t(isClosed ? 'openThisDay' : 'closeThisDay')}
        </button>
      </p>
      <p className="small soft" role="status">
        {waiting.length > 0 && t('noSignal')}
      </p>
    </div>
  )
}
