import { BootstrapFailure } from '../bootstrap/explainFailure.mjs'

/** A failure whose message is a full sentence with advice; shown without a stack. */
export class StartFailure extends BootstrapFailure {}
