import { type PayoutBatch, payoutFields, payoutTerms } from '@backoffice/contract'

/** The words of its state; one of which no payment arrived is not partly paid. */
export const stateText = ({ state, paidTotal }: PayoutBatch) =>
  state === 'partly' && paidTotal === 0 ? payoutTerms.allFailed : payoutFields.state.codes.texts[state]
