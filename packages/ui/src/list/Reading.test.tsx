import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Reading, type ReadingProps } from './Reading.tsx'

const words = { loading: 'Reading', stop: 'Stop', stopped: 'Was stopped', again: 'Read again' }
const queryKey = ['long']

function drawn(observer: { getCurrentResult(): ReadingProps['query'] }): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <Reading query={observer.getCurrentResult()} onStop={() => undefined} words={words} />
    </MantineProvider>,
  )
}

test('what is read for the first time can be stopped, is not shown as read then, and can be read after all', async () => {
  const client = new QueryClient()
  const signals: AbortSignal[] = []
  let finish = (_: string) => {}
  const observer = new QueryObserver(client, {
    queryKey,
    retry: false,
    queryFn: ({ signal }) => {
      signals.push(signal)
      return new Promise<string>((resolve) => {
        finish = resolve
      })
    },
  })
  const leave = observer.subscribe(() => {})
  expect(drawn(observer)).toContain('Stop')
  expect(drawn(observer)).not.toContain('Was stopped')

  await client.cancelQueries({ queryKey, exact: true })
  expect(signals[0]?.aborted).toBe(true)
  expect(drawn(observer)).toContain('Was stopped')
  expect(drawn(observer)).toContain('Read again')
  expect(drawn(observer)).not.toContain('>Stop<')

  const again = observer.refetch()
  expect(drawn(observer)).toContain('Stop')
  finish('read')
  await again
  expect(drawn(observer)).not.toMatch(/Stop|Reading|Was stopped/)
  leave()
})
