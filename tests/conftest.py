"""The tests know the boxes of the package alone, not the editions that people have at home."""

import os
from pathlib import Path

os.environ["STOLIK_HOME"] = str(Path(__file__).parent / "no such home")
