//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: changes the given code behind it
<script>alert(1)</script>
%solution
