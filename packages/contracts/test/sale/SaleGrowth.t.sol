// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {SaleTest} from "./SaleTest.sol";

/**
 * @notice Property 93: what a purchase, a claim, a refund and the finish of a sale cost does not depend on how many have
 * bought. Measured at 1, 100 and 10,000.
 */
contract SaleGrowthTest is SaleTest {
    uint256[3] private counts = [uint256(1), 100, 10_000];

    function setUp() public {
        setUpSale();
    }

    function test_93_ASaleAtPrices_CostsTheSameForAnyNumberOfBuyers() public {
        ISale.SaleInit memory chosen = rules();
        chosen.claim = ISale.Claim.AtEnd;
        measure(chosen);
    }

    function test_93_AFairSale_CostsTheSameForAnyNumberOfBuyers() public {
        measure(fairRules());
    }

    function measure(ISale.SaleInit memory chosen) private {
        chosen.softCap = 0;
        start(chosen);
        // From here on every buyer is new, and alice has bought before.
        buyAs(alice, 1 ether);
        uint256 buyers;
        uint256[4] memory first;
        for (uint256 i; i < counts.length; ++i) {
            while (buyers < counts[i]) {
                buyAs(address(uint160(uint256(keccak256(abi.encode(++buyers))))), 0.001 ether);
            }
            eq(sale.progress().buyers, buyers + 1, "buyers");
            uint256[4] memory used = costs();
            if (i == 0) first = used;
            for (uint256 k; k < used.length; ++k) {
                // A counter that grows by a byte costs a few units.
                vm.assertTrue(used[k] < first[k] + 500, "it costs more with more buyers");
            }
        }
    }

    /// @dev Of a purchase by somebody new, the finish, a claim, and a refund where there is no finish; all undone again.
    function costs() private returns (uint256[4] memory used) {
        uint256 now_ = vm.snapshotState();
        vm.deal(bob, 1 ether);
        bytes memory data = abi.encodeCall(ISale.buy, (0.001 ether, 0, address(0), none));
        used[0] = spent(bob, 0.001 ether, data);
        warpToEnd();
        uint256 end = vm.snapshotState();
        used[1] = spent(bob, 0, abi.encodeCall(ISale.finish, ()));
        used[2] = spent(bob, 0, abi.encodeCall(ISale.claim, (alice)));
        vm.revertToState(end);
        vm.warp(block.timestamp + 15 days);
        used[3] = spent(bob, 0, abi.encodeCall(ISale.refund, (alice)));
        vm.revertToState(now_);
    }

    /// @dev Copies no answer: the test's own memory grows with what it did before, and would be counted.
    function spent(address who, uint256 value, bytes memory data) private returns (uint256 used) {
        bool done;
        address to = address(sale);
        vm.prank(who);
        assembly ("memory-safe") {
            used := gas()
            done := call(gas(), to, value, add(data, 32), mload(data), 0, 0)
            used := sub(used, gas())
        }
        vm.assertTrue(done, "the call");
    }
}
