import { useState } from 'react'
import type { TextToTranslate } from '#contract/content/translations.ts'
import { typeNameKinds } from '#contract/content/type-name-kinds.ts'
import { listTypeNames } from '#contract/content/type-names.ts'
import { languages } from '#contract/languages.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { useSite } from '#web/frame/use-site.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { TextEntry } from './text-entry.tsx'
import { keyOfText } from './text-keys.ts'
import { typeNamesQueryOf } from './type-names-query.ts'
import { isOlder, useDesk } from './use-desk.ts'

/** The names of one kind in one language, from the URL; by default those of professionals in the user's own. */
export function TypeNames() {
  const { t } = useTranslation('translations')
  const { language: own } = useSite()
  const [params, change] = useQueryParams()
  const query = typeNamesQueryOf(params, own)
  const { kind, language } = query
  const found = useApi(listTypeNames, query, { staleTime: 0 })
  return (
    <section className="stack" aria-label={t('types.title')}>
      <DeskKeys />
      <search className="filters">
        <SelectField
          label={t('types.kind')}
          value={kind}
          onChange={({ target }) => change({ kind: target.value })}
        >
          {typeNameKinds.map((each) => (
            <option key={each} value={each}>
              {t(`types.kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('types.language')}
          value={language}
          onChange={({ target }) => change({ language: target.value })}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageName(each, own)}
            </option>
          ))}
        </SelectField>
      </search>
      {found.isError ? (
        <ListState title={t('types.failed')} action={t('retry')} onAct={found.refetch} />
      ) : !found.data || isOlder(found) ? (
        <ListState title={t('loading')} isLoading />
      ) : (
        <Names key={JSON.stringify(query)} names={found.data.names} />
      )}
    </section>
  )
}

function Names({ names: given }: { names: TextToTranslate[] }) {
  const { t } = useTranslation('translations')
  // read again in the meantime, nothing moves
  const [names] = useState(given)
  const { entryOf, savedCount, end } = useDesk(names)
  return (
    <>
      <ul className="rows">
        {names.map((text) => (
          <TextEntry key={keyOfText(text)} name={text.source} title={text.source} {...entryOf(text)} />
        ))}
      </ul>
      <p ref={end} tabIndex={-1} className="small soft">
        {t('saved.count', { count: savedCount, all: names.length })}
      </p>
    </>
  )
}
