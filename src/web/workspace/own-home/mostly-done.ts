/** From so many steps of its eleven on a page can be left alone. */
export const mostlyDone = 8
