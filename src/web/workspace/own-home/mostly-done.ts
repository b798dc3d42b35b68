/** The number of completed steps, of eleven, from which a page can be left alone. */
export const mostlyDone = 8
