/** The same as `aspects-zh.ts` for papers in English, by the aspect's English name. */
export const aspectsEn: Readonly<Record<string, readonly string[]>> = {
  "introduction and how to study it": [
    "Take five minutes: what do you already know about {topic}, and what do you most want to find out?",
    "Study one part at a time, close the book, and write its main points from memory.",
  ],
  "basic concepts": [
    "Put each concept of {topic} in one sentence, with an example that fits and one that doesn't.",
    "Say how it differs from its neighbors in {near}.",
  ],
  "common mistakes": [
    "Remembering the result and forgetting its conditions: check each condition of {topic} before you use it.",
    "Carrying a method over from {near} without asking whether it still applies.",
  ],
  "worked examples": [
    "Read: mark what is given and what is wanted, and name the part of {topic} that applies.",
    "Solve: write the reason beside every step. Then change one condition and solve it again.",
  ],
  "mixed exercises": [
    "Write three main points of {topic} without the book, with an example for each.",
    "Find a problem at work that {topic} solves, and say how {near} would treat it.",
  ],
  "a lesson recorded": [
    "Opening, 5 minutes: a real situation that raises the question of {topic}.",
    "Main part, 25 minutes: teacher and class work it out together. Summary, 10 minutes: two students retell it.",
  ],
  "laboratory steps": [
    "Before: write down the aim, the equipment and the result you expect of {topic}.",
    "During: record each step as it happens. After: compare the result with what you expected.",
  ],
  demonstration: [
    "Watch the whole of {topic} once and remember the order of its steps.",
    "Practice step by step, then do it in one go while a partner keeps time.",
  ],
  "safety points": [
    "Check the place, the equipment and your own protection before you begin with {topic}.",
    "When something is wrong: stop, report, and only then look for the cause.",
  ],
  "case analysis": [
    "An organization is in trouble with {topic}. List the facts, and keep them apart from guesses.",
    "Propose two ways out, compare cost and effect, and say which you choose.",
  ],
  "practice in a company": [
    "Ask what the job requires of {topic}, and by which standard.",
    "Each day write down one task, how it was done and what came of it.",
  ],
  "history and development": [
    "Which problem was {topic} first meant to solve?",
    "Find two turning points, and say what people did differently afterwards.",
  ],
  "recent advances": [
    "Choose a new question about {topic} and read three papers on it.",
    "Compare their methods and say when each one applies.",
  ],
  "summary of the field": [
    "Draw a map with {topic} in the middle: methods, conditions, uses.",
    "Put {near} where it belongs and write the relation on the line.",
  ],
  "revision for the final exam": [
    "First pass: read your notes and list the main points of {topic}.",
    "Second pass: a problem for each point. Third pass: explain it all to a friend.",
  ],
  "unit quiz": [
    "True or false: the results of {topic} hold without conditions. Give your reason.",
    "How are {topic} and {near} related? Give an example.",
  ],
  "project assignment": [
    "As a group, make something that uses {topic}.",
    "Hand in the work, a description and a five-minute talk.",
  ],
  "using the tools": [
    "Name the tools of {topic}, what each is for and where it fails.",
    "Set one up and check it; write its parameters in a table.",
  ],
  "marking scheme": [
    "Process, 40 points: the steps of {topic} are complete and recorded.",
    "Result, 40 points: it meets the requirement and is justified. Teamwork and conduct, 20 points.",
  ],
  "questions for group discussion": [
    "Where does {topic} go wrong most easily at work, and why?",
    "Could you understand {topic} without {near}?",
  ],
  "illustrated handbook": [
    "Draw {topic} as a whole, then each block by itself with one sentence.",
    "An arrow means one thing only: order, or cause.",
  ],
  glossary: [
    "Cover one column and test yourself, then the other.",
    "Add the new terms you meet while reading about {topic}.",
  ],
  "contest training": [
    "Work through a set of problems on {topic} against the clock, easy ones first.",
    "Afterwards sort the points you lost: knowledge, method, carelessness.",
  ],
  "job standard": [
    "Knowledge: explains the main points of {topic} and where they apply.",
    "Skill: completes a typical task alone, to the standard.",
  ],
  troubleshooting: [
    "Describe exactly what you saw, heard and measured.",
    "Divide {topic} into stages and check each one; afterwards repeat the original operation.",
  ],
  "working with data": [
    "Record raw data of {topic} with unit, time and conditions.",
    "Plot before you calculate, and state the error of the result.",
  ],
  "civic education case": [
    "Read about somebody at work who kept to the standard. Which choice did they face?",
    "Where do honesty and responsibility show in {topic}?",
  ],
  "bilingual explanation": [
    "Explain {topic} in Chinese, then again in English.",
    "Where a term has no translation, explain it and give the original.",
  ],
  "flipped classroom worksheet": [
    "Before class: write down two questions about {topic}.",
    "In class: work in pairs and check each other. After class: retell it in your own words.",
  ],
  "guide to the simulation": [
    "Say the aim of {topic} and the order of steps before you enter.",
    "Do it once with hints and once without, then change one parameter.",
  ],
};
