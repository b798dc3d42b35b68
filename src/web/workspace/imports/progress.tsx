type ProgressProps = { label: string; text?: string; done: number; most: number }

/** The progress of a job, announced to screen readers by its label. */
export function Progress({ label, text, done, most }: ProgressProps) {
  return (
    <div className="stack stack-2" role="status">
      <p className="small">
        <b>{label}</b>
        {text && <span className="soft num"> · {text}</span>}
      </p>
      <progress className="w-full" aria-label={label} value={done} max={Math.max(most, 1)} />
    </div>
  )
}
