import { buildWeb } from './buildWeb.ts'
import { localWebFolder } from './startStack.ts'

/** Once before all e2e tests, so that the stacks of several workers find the build ready. */
export default async function buildLocalWeb(): Promise<void> {
  await buildWeb({ kind: 'local', folder: localWebFolder })
}
