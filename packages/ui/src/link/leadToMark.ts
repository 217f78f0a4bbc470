/** Unfolds what hides a field's mark, brings it into view, and gives its button the focus. */
export function leadToMark(id: string): void {
  const button = document.getElementById(id)
  if (!button) return
  for (let fold = button.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true
  }
  button.scrollIntoView({ block: 'center' })
  button.focus({ preventScroll: true })
}
