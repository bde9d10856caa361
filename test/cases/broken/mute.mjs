// It reads everything and answers nothing.
process.stdin.resume();
