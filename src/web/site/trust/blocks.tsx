import { useSite } from '#web/frame/use-site.ts'

const listMark = '- '

/** Paragraphs, separated by an empty line; lines that begin with a hyphen are a list. */
export function Blocks({ text }: { text: string }) {
  const blocks = text.split('\n\n').filter((block) => block)
  return blocks.map((block) =>
    block.startsWith(listMark) ? (
      <ul key={block} className="list-disc pl-5">
        {block.split('\n').map((line) => (
          <li key={line}>
            <Line text={line.slice(listMark.length)} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={block}>
        <Line text={block} />
      </p>
    ),
  )
}

/** Text in which the address of support is a link. */
export function Line({ text }: { text: string }) {
  const { supportEmail } = useSite().site
  const [before, ...after] = text.split(supportEmail)
  return (
    <>
      {before}
      {after.map((rest) => (
        <span key={rest}>
          <a className="wrap-anywhere" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          {rest}
        </span>
      ))}
    </>
  )
}
