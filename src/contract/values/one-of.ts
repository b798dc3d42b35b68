/** The value if it is one of these. */
export const oneOf = <Each extends string>(all: readonly Each[], value: unknown): Each | undefined =>
  all.find((each) => each === value)
