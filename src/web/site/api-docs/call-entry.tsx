import { useTranslation } from 'react-i18next'
import { needsSession } from './examples.ts'
import { Fields } from './fields.tsx'
import { InlineCode } from './inline-code.tsx'
import type { Answer, Call } from './read-description.ts'

type CallEntryProps = { call: Call; example: string | undefined }

/** One call: its address, what it needs, what it answers, and a link to try it. */
export function CallEntry({ call, example }: CallEntryProps) {
  const { t } = useTranslation('api-docs')
  return (
    <article className="entry stack stack-2" id={call.id}>
      <h3 className="break-words">
        <span className="badge type">{call.method}</span> <code>{call.path}</code>
      </h3>
      <p className="text" lang="en">
        <InlineCode text={call.summary} />
      </p>
      {call.parameters.length > 0 && (
        <details>
          <summary className="py-1 underline">{t('parameters', { count: call.parameters.length })}</summary>
          <Fields fields={call.parameters} isInput />
        </details>
      )}
      <AnswerLine answer={call.answer} />
      {needsSession(call.path) && <p className="small soft">{t('needsSession')}</p>}
      {call.method === 'GET' && example && (
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

function AnswerLine({ answer: { schema, isList, mediaType } }: { answer: Answer }) {
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
