import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { RowToTranslate, TextToTranslate } from '#contract/translations.ts'
import { hasKept } from '#web/data/kept-texts.ts'
import { useLastUser } from '#web/frame/use-user.ts'
import { TextEntry } from './text-entry.tsx'
import { fieldIdOf, keyOfText } from './text-keys.ts'

/** The rows of a page with their open texts; a text that is saved leads to the next one. */
export function DeskRows({ rows: given }: { rows: RowToTranslate[] }) {
  const { t } = useTranslation('translations')
  const userId = useLastUser()?.id
  // read again meanwhile, nothing moves
  const [rows] = useState(given)
  const texts = rows.flatMap((row) => row.texts)
  // what was left here is offered without being looked for
  const [open, setOpen] = useState(() => new Set(texts.map(keyOfText).filter((key) => hasKept(userId, key))))
  const [saved, setSaved] = useState<ReadonlyMap<string, TextToTranslate>>(new Map())
  // of a row of which one saves text after text, so that the next is not told of one's own change
  const [times, setTimes] = useState<ReadonlyMap<string, string>>(new Map())
  const [focused, setFocused] = useState<string>()
  const end = useRef<HTMLParagraphElement>(null)

  const show = (text: TextToTranslate) => {
    const key = keyOfText(text)
    flushSync(() => {
      setFocused(key)
      setOpen((before) => new Set([...before, key]))
    })
    document.getElementById(fieldIdOf(text))?.focus()
  }
  const close = (text: TextToTranslate) => {
    const key = keyOfText(text)
    flushSync(() => setOpen((before) => new Set([...before].filter((each) => each !== key))))
  }
  const move = (from: TextToTranslate, step: 1 | -1, isClosing: boolean) => {
    const at = texts.findIndex((text) => keyOfText(text) === keyOfText(from))
    const others = step === 1 ? texts.slice(at + 1) : texts.slice(0, at).reverse()
    const next = others.find((text) => !saved.has(keyOfText(text)))
    if (!next && !isClosing) return
    if (isClosing) close(from)
    if (next) show(next)
    else end.current?.focus()
  }
  return (
    <>
      {rows.map((row) => (
        <section key={`${row.kind}/${row.id}`} className="card stack" aria-label={row.name}>
          <RowHead row={row} />
          <ul className="rows">
            {row.texts.map((text) => {
              const key = keyOfText(text)
              return (
                <TextEntry
                  key={key}
                  name={row.name}
                  text={saved.get(key) ?? { ...text, updatedAt: times.get(row.id) ?? text.updatedAt }}
                  isSaved={saved.has(key)}
                  isOpen={open.has(key)}
                  isFocused={focused === key}
                  onOpen={() => show(text)}
                  onClose={() => {
                    close(text)
                    document.querySelector<HTMLElement>(`[data-text="${key}"]`)?.focus()
                  }}
                  onSaved={(now, isNext) => {
                    if (isNext) setTimes((before) => new Map([...before, [row.id, now.updatedAt]]))
                    setSaved((before) => new Map([...before, [key, now]]))
                    move(text, 1, true)
                  }}
                  onMove={(step, isUnchanged) => move(text, step, isUnchanged)}
                />
              )
            })}
          </ul>
        </section>
      ))}
      <p ref={end} tabIndex={-1} className="small soft">
        {t('saved.count', { count: saved.size, all: texts.length })}
      </p>
    </>
  )
}

function RowHead({ row }: { row: RowToTranslate }) {
  const { t } = useTranslation('translations')
  return (
    <div>
      <h3 className="wrap-anywhere">{row.name}</h3>
      <p className="row small soft">
        <span>{[t(`one.${row.kind}`), row.place].filter(Boolean).join(', ')}</span>
        {row.hidden && <span>{t(`hidden.${row.hidden}`)}</span>}
        {row.path && (
          <a className="inline-block min-h-6" href={row.path}>
            {t('page')}
            <span className="sr"> {row.name}</span>
          </a>
        )}
      </p>
    </div>
  )
}
