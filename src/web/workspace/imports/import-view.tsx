import { useState } from 'react'
import type { Import } from '#contract/imports/files.ts'
import { isWorking } from '#contract/imports/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { useSite } from '#web/frame/use-site.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Actions, DeleteButton } from './actions.tsx'
import { Counts } from './counts.tsx'
import { toneOf } from './labels.ts'
import { Progress } from './progress.tsx'
import { hasRows } from './row-query.ts'

// each state shows one of them
const MappingForm = loadLater(async () => (await import('./mapping-form.tsx')).MappingForm)
const ImportRows = loadLater(async () => (await import('./row-list.tsx')).ImportRows)

/** An import in its state: the next question, the progress, or the result. */
export function ImportView({ shown }: { shown: Import }) {
  const { state, counts } = shown
  const [isMapping, setMapping] = useState(false)
  return (
    <div className="stack stack-8" data-testid="page-admin-import">
      <Head shown={shown} />
      {isWorking(state) ? (
        <Working shown={shown} />
      ) : state === 'ready' || (state === 'checked' && isMapping) ? (
        <MappingForm key={shown.id} shown={shown} onSent={() => setMapping(false)} />
      ) : (
        hasRows(shown) && (
          <>
            <div className="stack">
              <Counts counts={counts} />
              <Actions shown={shown} onMap={() => setMapping(true)} />
            </div>
            <ImportRows shown={shown} />
          </>
        )
      )}
    </div>
  )
}

function Head({ shown }: { shown: Import }) {
  const { t } = useTranslation('imports')
  const shownName = useDisplayName()
  const { state, problem, kind, createdBy } = shown
  return (
    <div className="stack stack-2">
      <div className="near">
        <h1 className="wrap-anywhere">{shown.fileName}</h1>
        <span className={toneOf(state)}>{t(`states.${state}`)}</span>
      </div>
      <p className="small soft num">
        {t(`kinds.${kind}`)} · {t('rows', { count: shown.rowsCount })} · <Moment at={shown.createdAt} />
        {createdBy && ` · ${t('by', { name: shownName(createdBy) })}`}
      </p>
      {shown.hasFailed && <p className="error">{t('hasFailed')}</p>}
      {problem && (
        <p className="error">
          {problem.line !== null && `${t('line', { line: problem.line })}: `}
          {t(`problems.${problem.code}`)}
        </p>
      )}
      {state === 'uploading' && <p className="text">{t('upload.unfinished')}</p>}
      {(state === 'uploading' || state === 'unreadable' || state === 'ready') && (
        <DeleteButton id={shown.id} fileName={shown.fileName} />
      )}
    </div>
  )
}

function Working({ shown: { state, doneCount, rowsCount } }: { shown: Import }) {
  const { t } = useTranslation('imports')
  const { language } = useSite()
  const done = doneCount.toLocaleString(language)
  const rows = rowsCount.toLocaleString(language)
  const text = rowsCount > 0 ? t('progress', { done, rows }) : t('rows', { count: doneCount })
  return (
    <div className="stack">
      <Progress label={t(`states.${state}`)} text={text} done={doneCount} most={rowsCount || doneCount * 2} />
      <p className="small soft">{t('leave')}</p>
    </div>
  )
}
