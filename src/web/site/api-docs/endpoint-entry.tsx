import { useTranslation } from '#i18n/use-translation.ts'
import { Fields } from './fields.tsx'
import { InlineCode } from './inline-code.tsx'
import type { ApiEndpoint, ApiResponse } from './read-description.ts'

type EndpointEntryProps = { endpoint: ApiEndpoint; example: string | undefined }

/** One endpoint: its path, what it needs, what it answers, and a link to try it. */
export function EndpointEntry({ endpoint, example }: EndpointEntryProps) {
  const { t } = useTranslation('api-docs')
  return (
    <article className="entry stack stack-2" id={endpoint.id}>
      <h3 className="break-words">
        <span className="badge type">{endpoint.method}</span> <code>{endpoint.path}</code>
      </h3>
      <p className="text" lang="en">
        <InlineCode text={endpoint.summary} />
      </p>
      {endpoint.parameters.length > 0 && (
        <details>
          <summary className="py-1 underline">
            {t('parameters', { count: endpoint.parameters.length })}
          </summary>
          <Fields fields={endpoint.parameters} isInput />
        </details>
      )}
      <ResponseLine response={endpoint.response} />
      {endpoint.needsSession && <p className="small soft">{t('needsSession')}</p>}
      {endpoint.method === 'GET' && example && (
        <p className="small break-words">
          {t('try')}{' '}
          <a className="py-1" href={example}>
            {example}
          </a>
        </p>
      )}
    </article>
  )
}

function ResponseLine({ response: { schema, isList, mediaType } }: { response: ApiResponse }) {
  const { t } = useTranslation('api-docs')
  if (mediaType) {
    return (
      <p className="small">
        {t('answersFile')} <code>{mediaType}</code>
      </p>
    )
  }
  if (!schema) return <p className="small">{t('redirects')}</p>
  return (
    <p className="small">
      {isList ? t('answersList') : t('answers')}{' '}
      <a className="py-1" href={`#schema-${schema}`}>
        <code>{schema}</code>
      </a>
    </p>
  )
}
