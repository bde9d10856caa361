/** Whether something may be sent to a host: its name, or an address. */
export type MayReach = (host: string) => boolean;
