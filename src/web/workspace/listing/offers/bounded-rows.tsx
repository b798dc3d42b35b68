import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import type { OwnOffer } from '#contract/listings/own-offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'

const atOnce = 50

type BoundedRowsProps = Omit<ComponentProps<'ul'>, 'children'> & {
  offers: readonly OwnOffer[]
  /** The minimum number of rows shown. */
  least?: number
  children: (offer: OwnOffer) => ReactNode
}

/** Rows of a list that may be long: the first ones, and more on request. */
export function BoundedRows({ offers, least = 0, children, ...list }: BoundedRowsProps) {
  const { t } = useTranslation('owner-offers')
  const [asked, setAsked] = useState(atOnce)
  const most = Math.max(asked, least)
  const rows = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when more were asked for
  useEffect(() => {
    if (firstNew.current === undefined) return
    rows.current?.children[firstNew.current]?.querySelector('button')?.focus()
    firstNew.current = undefined
  }, [asked])
  const showMore = () => {
    firstNew.current = most
    setAsked(most + atOnce)
  }
  const left = offers.length - most
  return (
    <>
      <ul {...list} ref={rows}>
        {offers.slice(0, most).map(children)}
      </ul>
      {left > 0 && (
        <p className="mt-3">
          <button type="button" className="button" onClick={showMore}>
            {t('more', { number: Math.min(left, atOnce) })}
          </button>
        </p>
      )}
    </>
  )
}
