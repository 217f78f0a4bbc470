/**
 * Tells a query that a form itself asked for from one that came from outside (back, a link). On a slow machine the page
 * follows late: a query may arrive when the form has asked for the next ones already, and is its own nevertheless.
 *
 * @param asked the query that arrived last and those asked for since, oldest first.
 * @returns the same list from the arrived query on.
 */
export function takeArrived(asked: readonly string[], arrived: string): { asked: string[]; isOwn: boolean } {
  const index = asked.lastIndexOf(arrived)
  return index < 0 ? { asked: [arrived], isOwn: false } : { asked: asked.slice(index), isOwn: true }
}
