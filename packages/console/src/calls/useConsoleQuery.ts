import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ConsoleEndpointName } from '@tokensmith/api/console/consoleEndpoints.ts'
import type { DataOf, RequestContent } from '../request/requestConsole.ts'
import { useConsoleCall } from './useConsoleCall.ts'

/** What a call that changes nothing answers, kept while the page is open; what went wrong is said. */
export function useConsoleQuery<Name extends ConsoleEndpointName>(
  name: Name,
  content: RequestContent<Name> = {},
  { enabled = true } = {},
): UseQueryResult<DataOf<Name>> {
  const call = useConsoleCall()
  return useQuery({ queryKey: [name, content], queryFn: () => call(name, content), enabled })
}
