import { startPage } from '../startPage.tsx'
import { Decision } from './Decision.tsx'
import { openDecision } from './openDecision.ts'

await startPage(<Decision opened={await openDecision(Number(location.hash.slice(1)))} />, ['requests'])
