export async function run(): Promise<number> {
  throw new Error('The fake server is missing.');
}
