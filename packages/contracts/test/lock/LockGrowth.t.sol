// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LockTest} from "./LockTest.sol";

/// @notice Property 93: what a call costs does not depend on how many locks there are. Measured at 1, 100 and 10,000
/// locks of one token and one owner, which is the worst case of all lists.
contract LockGrowthTest is LockTest {
    uint256[3] private counts = [uint256(1), 100, 10_000];
    uint256[9][3] private used;
    string[9] private names = [
        "lock", "topUp", "extend", "split", "transferLock", "acceptLock", "withdraw", "a page", "renounceLock"
    ];

    function test_Locks_CostTheSameForAnyNumberOfThem() public {
        vm.warp(NOW);
        fund(address(token), payer, 1_000_000 * AMOUNT);
        fund(address(token), alice, AMOUNT);
        for (uint256 i; i < counts.length; ++i) {
            grow(counts[i]);
            measure(i);
        }
        for (uint256 k; k < names.length; ++k) {
            vm.assertLe(used[2][k], used[1][k] + 500, names[k]);
        }
    }

    function grow(uint256 count) private {
        while (locker.lockCount() < count) {
            uint256 size = count - locker.lockCount();
            if (size > 200) size = 200;
            address[] memory owners = new address[](size);
            uint256[] memory amounts = new uint256[](size);
            for (uint256 i; i < size; ++i) {
                (owners[i], amounts[i]) = (alice, AMOUNT);
            }
            vm.prank(payer);
            locker.lockMany(address(token), owners, amounts, linear(NOW - 100 days, END), false);
        }
    }

    function measure(uint256 round) private {
        uint256 id = locker.lockCount() + 1;
        vm.startPrank(payer);
        uint256 start = gasleft();
        locker.lock(address(token), alice, AMOUNT, linear(NOW - 100 days, END), false);
        used[round][0] = start - gasleft();
        start = gasleft();
        locker.topUp(id, 1);
        used[round][1] = start - gasleft();
        vm.stopPrank();
        vm.startPrank(alice);
        start = gasleft();
        locker.extend(id, END + 1);
        used[round][2] = start - gasleft();
        start = gasleft();
        locker.split(id, AMOUNT / 2);
        used[round][3] = start - gasleft();
        start = gasleft();
        locker.transferLock(1, bob);
        used[round][4] = start - gasleft();
        vm.stopPrank();
        vm.prank(bob);
        start = gasleft();
        locker.acceptLock(1);
        used[round][5] = start - gasleft();
        vm.prank(bob);
        locker.transferLock(1, alice);
        vm.prank(alice);
        locker.acceptLock(1);
        vm.startPrank(alice);
        start = gasleft();
        locker.withdraw(id);
        used[round][6] = start - gasleft();
        start = gasleft();
        locker.locksOfOwner(alice, locker.lockCount() / 2, 1);
        locker.lockedOf(address(token), locker.lockCount() / 2, 1);
        used[round][7] = start - gasleft();
        uint256 rest = locker.lockOf(id).amount - locker.lockOf(id).withdrawn;
        start = gasleft();
        locker.renounceLock(id, rest);
        used[round][8] = start - gasleft();
        vm.stopPrank();
    }
}
