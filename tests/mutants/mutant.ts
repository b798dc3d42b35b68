/** A rule of the code, broken on purpose: a test must notice. */
export type Mutant = {
  /** The rule, as a person would say it. */
  rule: string
  file: string
  /** Stands once in the file. */
  find: string
  replace: string
  /** One of these must fail. Tests on the embedded database are left out: what PostgreSQL shows is enough. */
  tests: string[]
}

/** What a worker answers for a mutant. `invalid` says nothing of the rule: the mutant did not run, or its tests fail without it. */
export type Outcome = { state: 'killed' | 'survived' | 'invalid'; words: string; seconds: number }
