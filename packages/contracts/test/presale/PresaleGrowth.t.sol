// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPresale} from "../../src/presale/IPresale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {ISaleFactory} from "../../src/presale/ISaleFactory.sol";
import {PresaleTest} from "./PresaleTest.sol";

/**
 * @notice Property 93, L19: what a purchase, a claim, a refund and the finish of a presale cost does not depend on how many have
 * bought, nor a creation on how many sales there are. Measured at 1, 100 and 10,000 buyers, at 1 and 100 sales.
 */
contract PresaleGrowthTest is PresaleTest {
    uint256[3] private counts = [uint256(1), 100, 10_000];

    function setUp() public {
        setUpPresale();
    }

    function test_L19_AnyNumberOfBuyers_CostsTheSame() external {
        ISaleBooks.Rules memory chosen = rules();
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

    function test_L19_AnyNumberOfSales_CostsTheSame() external {
        // A creator, and a token, that have one already; the first place of a word of eight is dearer.
        for (uint256 i; i < 2; ++i) {
            start(rules());
        }
        uint256 first = create();
        for (uint256 i; i < 96; ++i) {
            start(rules());
        }
        vm.assertLe(create(), first + 50_000, "it costs more with more sales");
        uint256 left = gasleft();
        saleFactory.entries(90, 5);
        saleFactory.salesOf(deployer, 90, 5);
        vm.assertLe(left - gasleft(), 100_000, "a page costs more");
    }

    function create() private returns (uint256 used) {
        (, uint256 needed) = saleFactory.predict(deployer, address(token), rules(), bytes12("growth"));
        uint256 now_ = vm.snapshotState();
        token.mint(deployer, needed);
        vm.prank(deployer);
        token.approve(address(saleFactory), needed);
        bytes memory data =
            abi.encodeCall(ISaleFactory.createPresale, (address(token), rules(), bytes12("growth"), ""));
        used = spent(deployer, address(saleFactory), 0, data);
        vm.revertToState(now_);
    }

    /// @dev Of a purchase by somebody new, the finish, a claim, and a refund where there is no finish; all undone again.
    function costs() private returns (uint256[4] memory used) {
        uint256 now_ = vm.snapshotState();
        vm.deal(bob, 1 ether);
        bytes memory data = abi.encodeCall(IPresale.buy, (0, 0.001 ether, 0, address(0), 0, none));
        used[0] = spent(bob, address(sale), 0.001 ether, data);
        end();
        uint256 end_ = vm.snapshotState();
        used[1] = spent(bob, address(sale), 0, abi.encodeCall(IPresale.finish, ()));
        used[2] = spent(bob, address(sale), 0, abi.encodeCall(IPresale.claim, (alice)));
        vm.revertToState(end_);
        vm.warp(block.timestamp + 15 days);
        used[3] = spent(bob, address(sale), 0, abi.encodeCall(ISaleBooks.refund, (alice, 0)));
        vm.revertToState(now_);
    }

    /// @dev Copies no answer: the test's own memory grows with what it did before, and would be counted.
    function spent(address who, address to, uint256 value, bytes memory data) private returns (uint256 used) {
        bool done;
        vm.prank(who);
        assembly ("memory-safe") {
            used := gas()
            done := call(gas(), to, value, add(data, 32), mload(data), 0, 0)
            used := sub(used, gas())
        }
        vm.assertTrue(done, "the call");
    }
}
