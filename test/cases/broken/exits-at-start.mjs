// It ends before it reads anything, and says why on stderr.
process.stderr.write('Error: POST_OFFICE_KEY is not set. Create a key in the settings and pass it in the environment.\n');
process.exit(1);
