import { formatOf } from '#i18n/format.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from './icon.tsx'

const everyMonth = Array.from({ length: 12 }, (_, index) => index + 1)

type MonthTicksProps = {
  legend: string
  help?: string
  error?: string | undefined
  /** The ticked months, 1 to 12. */
  months: readonly number[]
  onChange: (months: number[]) => void
}

/** Twelve months to tick. */
export function MonthTicks({ legend, help, error, months, onChange }: MonthTicksProps) {
  const { monthName } = formatOf(useSite().language)
  const toggle = (month: number) => {
    const next = months.includes(month) ? months.filter((each) => each !== month) : [...months, month]
    onChange(next.sort((a, b) => a - b))
  }
  return (
    <fieldset className="stack stack-2">
      <legend className="mb-2">{legend}</legend>
      <div className="months">
        {everyMonth.map((month) => (
          <label key={month} className="tick">
            <input type="checkbox" checked={months.includes(month)} onChange={() => toggle(month)} />
            <span>
              <Icon of={Check} />
              {monthName(month).slice(0, 3)}
              <span className="sr">{monthName(month).slice(3)}</span>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p className="error" role="alert">
          {error}
        </p>
      ) : (
        help && <p className="help">{help}</p>
      )}
    </fieldset>
  )
}
