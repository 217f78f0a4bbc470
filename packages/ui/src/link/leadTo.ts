/** Unfolds what hides a field or a button, brings it into view, and gives it the focus. */
export function leadTo(id: string): void {
  const element = document.getElementById(id)
  if (!element) return
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true
  }
  element.scrollIntoView({ block: 'center' })
  element.focus({ preventScroll: true })
}
