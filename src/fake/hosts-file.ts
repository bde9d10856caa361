/** What the hosts file of a machine may look like. */
export const HOSTS_FILE = '127.0.0.1 localhost\n::1 localhost\n';
