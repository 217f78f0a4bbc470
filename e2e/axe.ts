import { setTimeout } from 'node:timers/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** No longer: where the browser draws no frames, nothing ever comes to rest. */
const longestMotionMs = 3_000
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page that is serious or critical, with the parts of the page it is about. What still fades in is
 * waited for: its colours are not yet those that a person reads.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  await Promise.race([page.evaluate(restOfMotion), setTimeout(longestMotionMs)])
  const builder = new AxeBuilder({ page })
  // What is well is not described; that alone took half of the time.
  builder.options({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
  // In the page itself: no frame of another origin is to be looked into, which needs a second page for every look.
  builder.setLegacyMode()
  const { violations } = await builder.analyze()
  const findings: string[] = []
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue
    const small = id === targetSize ? await stillSmall(page, nodes) : nodes
    if (small.length > 0) findings.push(`${id}: ${small.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }
  return findings
}

const targetSize = 'target-size'
type Part = { html: string; target: unknown[] }

/** What lies half below a bar that stays, such as the one with the button, is judged where it was scrolled out of it. */
async function stillSmall(page: Page, parts: readonly Part[]): Promise<Part[]> {
  const small: Part[] = []
  for (const part of parts) {
    const selector = String(part.target[0])
    await page.evaluate((found) => document.querySelector(found)?.scrollIntoView({ block: 'center' }), selector)
    const { violations } = await new AxeBuilder({ page })
      .include(selector)
      .options({ runOnly: { type: 'rule', values: [targetSize] } })
      .setLegacyMode()
      .analyze()
    if (violations.length > 0) small.push(part)
  }
  return small
}

/** Resolves once nothing on the page moves that ever comes to rest, two frames long: motion may begin a frame late. */
async function restOfMotion(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  for (let calmFrames = 0; calmFrames < 2; calmFrames++) {
    for (let some = moving(); some.length > 0; some = moving()) {
      calmFrames = 0
      await Promise.allSettled(some.map(({ finished }) => finished))
    }
    await nextFrame()
  }
}
