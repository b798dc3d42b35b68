import { Fragment, type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical, type IconMarkup } from '#web/icons/icons.ts'
import { Icon } from './icon.tsx'
import { type Mover, type Part, useOrder } from './use-order.ts'

type Sortable = { id: string }
type SortableRowsProps<Item extends Sortable> = {
  /** The rows in the saved order. */
  items: readonly Item[]
  /** The name of a row when it is moved: `Facebook`, `Picture 2`. */
  nameOf: (item: Item, index: number) => string
  /** Saves the order of all ids. If it rejects, the rows go back; the caller says why. */
  onOrder: (ids: string[]) => Promise<unknown>
  /** Cells side by side move earlier and later, rows up and down. */
  isGrid?: boolean
  /** The class of the list: `rows`, `pics`. */
  className?: string
  /** The class of a row: `pic open`. */
  classOf?: (item: Item) => string
  /** The id of the element that names the list. */
  labelledBy?: string
  /** The content of a row; `controls` are its grip and its arrows. */
  children: (item: Item, controls: ReactNode, index: number) => ReactNode
}

/**
 * A list that its owner puts in order: with arrow buttons, a grip to drag, or keys on either (arrows, Home, End; Escape
 * drops a dragged row). It shows the new order at once, saves one order after the other, announces where a row went,
 * and keeps the focus on it.
 */
export function SortableRows<Item extends Sortable>(props: SortableRowsProps<Item>) {
  const { items, nameOf, onOrder, isGrid = false, className, classOf, labelledBy, children } = props
  const { t } = useTranslation('owner')
  const help = useId()
  const sayPlace = (ids: string[], id: string) => {
    const [item, index] = [items.find((each) => each.id === id), ids.indexOf(id)]
    return item ? t('order.place', { name: nameOf(item, index), place: index + 1, total: ids.length }) : ''
  }
  const order = useOrder({ saved: items.map(({ id }) => id), isGrid, onOrder, sayPlace })
  const shown = order.ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return (
    <>
      <ol className={className} ref={order.list} aria-labelledby={labelledBy}>
        {shown.map((item, index) => (
          <li
            key={item.id}
            data-id={item.id}
            className={[classOf?.(item), item.id === order.draggedId && 'moving'].filter(Boolean).join(' ')}
          >
            {children(
              item,
              <Controls
                name={nameOf(item, index)}
                index={index}
                count={shown.length}
                isGrid={isGrid}
                help={help}
                mover={order.moverOf(item.id)}
              />,
              index,
            )}
          </li>
        ))}
      </ol>
      <p hidden id={help}>
        {t('order.help')}
      </p>
      <p className="sr" role="status">
        {order.said}
      </p>
    </>
  )
}

type ControlsProps = {
  name: string
  index: number
  count: number
  isGrid: boolean
  /** The id of the text about how the grip works. */
  help: string
  mover: Mover
}

function Controls({ name, index, count, isGrid, help, mover }: ControlsProps) {
  const { t } = useTranslation('owner')
  const onKeyDown = (part: Part) => (event: KeyboardEvent) => mover.byKey(event, part)
  const arrow = (part: 'earlier' | 'later', target: number, label: string, icon: IconMarkup) => (
    <button
      type="button"
      className="icon-button"
      data-part={part}
      // a disabled button would lose the focus when its row reaches the end
      aria-disabled={target < 0 || target >= count || undefined}
      onClick={() => mover.to(target, part)}
      onKeyDown={onKeyDown(part)}
    >
      <span className="sr">{label}</span>
      <Icon of={icon} />
    </button>
  )
  return (
    <Fragment>
      <button
        type="button"
        className="icon-button grip"
        data-part="grip"
        aria-describedby={help}
        onPointerDown={(event: PointerEvent) => mover.drag(event)}
        onKeyDown={onKeyDown('grip')}
      >
        <span className="sr">{t('order.grip', { name })}</span>
        <Icon of={GripVertical} />
      </button>
      {arrow(
        'earlier',
        index - 1,
        t(isGrid ? 'order.earlier' : 'order.up', { name }),
        isGrid ? ArrowLeft : ArrowUp,
      )}
      {arrow(
        'later',
        index + 1,
        t(isGrid ? 'order.later' : 'order.down', { name }),
        isGrid ? ArrowRight : ArrowDown,
      )}
    </Fragment>
  )
}
