// A container that is run without `-i` has no stdin: it sees the end of its input at once, and ends as it should then.
process.exit(0);
