import { keepPreviousData } from '@tanstack/react-query'
import { type Import, listImports } from '#contract/imports/files.ts'
import { isWorking } from '#contract/imports/limits.ts'
import { importList } from '#contract/imports/list-limits.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { Table } from '#web/ui/table/columns.ts'
import { useListQuery } from '#web/ui/table/list-query.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { Counts } from './counts.tsx'
import { toneOf } from './labels.ts'

const ImportFilters = loadLater(async () => (await import('./filters.tsx')).ImportFilters)

/** The imports of the team. */
export function ImportList() {
  const { t } = useTranslation(['imports', 'table'])
  const { query, filter, shown, change, searchOf, onClear } = useListQuery(importList)
  const found = useApi(listImports, query, { placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <section className="stack" aria-label={t('all')} data-testid="page-admin-imports">
      <ListTable
        {...{ ...shown, found, t, list: 'imports', access: sectionAccess.imports }}
        table={useImportsTable()}
        views={[{ text: t('table:all'), query: {} }]}
        search={searchOf(t('columns.file'))}
        filters={<ImportFilters query={filter} onChange={change} />}
        empty={
          onClear ? <NothingFound onClear={onClear} /> : <ListState title={t('none')} text={t('noneText')} />
        }
      />
    </section>
  )
}

/** Imports as a table: which file, how far it is, and what came of its rows. */
function useImportsTable(): Table<Import> {
  const { t } = useTranslation(['imports', 'table'])
  const shownName = useDisplayName()
  return {
    caption: t('all'),
    nameOf: ({ fileName }) => fileName,
    main: {
      header: t('columns.file'),
      cell: ({ id, fileName }) => (
        <div className="named-by">
          <a href={paths.import(id)}>{fileName}</a>
        </div>
      ),
    },
    columns: [
      { name: 'kind', header: t('table:type'), cell: ({ kind }) => t(`kinds.${kind}`) },
      {
        name: 'state',
        header: t('table:state'),
        cell: ({ state }) => <span className={toneOf(state)}>{t(`states.${state}`)}</span>,
      },
      {
        name: 'rows',
        header: t('columns.rows'),
        isNumber: true,
        cell: ({ rowsCount }) => t('rows', { count: rowsCount }),
      },
      {
        name: 'counts',
        header: t('columns.counts'),
        cell: ({ state, counts }) => !isWorking(state) && <Counts counts={counts} />,
      },
      {
        name: 'by',
        header: t('columns.by'),
        cell: ({ createdBy }) => createdBy && shownName(createdBy),
      },
      {
        name: 'created',
        header: t('columns.created'),
        isNumber: true,
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
    ],
  }
}
