/** The name of the job that pays the tickets of an issue. */
export const settleJob = 'lottery.settle'
